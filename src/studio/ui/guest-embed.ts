/** Everything here is a guest on somebody else's page. */
export const IS_GUEST: boolean = true;
