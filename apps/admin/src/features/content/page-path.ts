/** A page of the app, as a banner leads to it; the call takes no other. */
export const pagePath = /^\/pages\/[A-Za-z0-9_/?=&-]{1,180}$/
