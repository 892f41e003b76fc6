/** The Studio is nobody's guest. The build of the embedded player takes `guest-embed.ts` in its place. */
export const IS_GUEST: boolean = false;
