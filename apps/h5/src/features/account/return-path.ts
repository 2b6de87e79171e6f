/** Where to go after a login: a path of this app, never an address elsewhere. */
export function returnPath(wanted: string | null, fallback: string): string {
  const isOurs = wanted !== null && /^\/(?![/\\])/.test(wanted)
  // A way back to a login would be a circle.
  return isOurs && !wanted.startsWith('/pages/common/') ? wanted : fallback
}
