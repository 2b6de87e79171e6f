/** Throws unless the auditor's books and the exchange agree; the message contains what was found. */
export function demand(
  isTrue: boolean,
  statement: string,
  found?: Readonly<Record<string, unknown>>,
): asserts isTrue {
  if (isTrue) return
  const details = Object.entries(found ?? {}).map(([name, value]) => ` ${name}=${String(value)}`)
  throw new Error(`the audit found that not: ${statement}.${details.join('')}`)
}
