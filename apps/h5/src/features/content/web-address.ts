/** Where an address that the web view was given may be shown. */
export type WebAddress =
  | { kind: 'inside'; url: URL }
  /** No page of ours and none of the operator's: only outside, and only after a question. */
  | { kind: 'outside'; url: URL }
  | { kind: 'bad' }

/** Only the web's own schemes, and within the app only hosts that the operator named, encrypted as its policy asks. */
export function webAddress(
  text: string | null,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): WebAddress {
  const url = text === null ? null : URL.parse(text, origin)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return { kind: 'bad' }
  // A name before an `@` is there to mislead.
  if (url.username !== '' || url.password !== '') return { kind: 'bad' }
  const isNamed = url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname)
  return { kind: url.origin === origin || isNamed ? 'inside' : 'outside', url }
}
