/** The address of a page of the app, as the call accepts it. */
export const pagePath = /^\/pages\/[A-Za-z0-9_/?=&-]{1,180}$/
