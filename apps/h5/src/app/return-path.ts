/** Pages on the way into an account: a login must not lead back to one of them. */
const guestPages = /^\/pages\/common\/(login|register|forget|area)\b/

/** The page to return to, by the query of the address: a path of this app, never another address. */
export function returnPath(wanted: string | null, fallback: string): string {
  const isOurs = wanted !== null && /^\/(?![/\\])/.test(wanted)
  return isOurs && !guestPages.test(wanted) ? wanted : fallback
}
