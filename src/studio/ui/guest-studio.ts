/** The Studio is not a guest. The build of the embedded player takes `guest-embed.ts` instead. */
export const IS_GUEST: boolean = false;
