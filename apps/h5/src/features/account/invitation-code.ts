/** The code of an invitation link: in the hash's own query, or before the hash (/h5/?code=x#/). */
export function invitationCode(hashQuery: URLSearchParams, pageQuery: string): string {
  const outer = new URLSearchParams(pageQuery)
  return (hashQuery.get('code') ?? outer.get('code') ?? '').slice(0, 16)
}
