/** Where an address of the web view may be shown. */
export type WebAddress =
  | { kind: 'inside'; url: URL }
  /** Neither a page of this site nor of a listed host: only outside the app, after a confirmation. */
  | { kind: 'outside'; url: URL }
  | { kind: 'bad' }

/** Only http and https; within the app only hosts that the operator has listed, over https as the policy requires. */
export function webAddress(
  text: string | null,
  { origin, hosts }: { origin: string; hosts: readonly string[] },
): WebAddress {
  // A text without a slash would be a page of this site that has never been.
  const url = text !== null && /^(?:https?:\/)?\//i.test(text) ? URL.parse(text, origin) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return { kind: 'bad' }
  // A name before an `@` is misleading.
  if (url.username !== '' || url.password !== '') return { kind: 'bad' }
  const isNamed = url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname)
  return { kind: url.origin === origin || isNamed ? 'inside' : 'outside', url }
}
