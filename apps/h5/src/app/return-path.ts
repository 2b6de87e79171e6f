/** Pages on the way into an account: a login must not lead back to one of them. */
const guestPages = /^\/pages\/common\/(login|register|forget|area)\b/

export const isGuestPage = (path: string): boolean => guestPages.test(path)

/** The page to return to, by the query of the address: a path of this app, never another address. */
export function returnPath(wanted: string | null, fallback: string): string {
  const isOurs = wanted !== null && /^\/(?![/\\])/.test(wanted)
  return isOurs && !isGuestPage(wanted) ? wanted : fallback
}
