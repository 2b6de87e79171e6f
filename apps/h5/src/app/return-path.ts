/** The page to return to, by the query of the address: a path of this app, never another address. */
export function returnPath(wanted: string | null, fallback: string): string {
  const isOurs = wanted !== null && /^\/(?![/\\])/.test(wanted)
  // A login must not lead back to a login.
  return isOurs && !wanted.startsWith('/pages/common/') ? wanted : fallback
}
