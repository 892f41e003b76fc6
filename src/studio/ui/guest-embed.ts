/** In this build everything is a guest on another site's page. */
export const IS_GUEST: boolean = true;
