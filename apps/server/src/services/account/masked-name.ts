/** The first and the last sign of a nickname: enough to recognise a recipient. */
export function maskedName(nickname: string): string {
  const signs = Array.from(nickname)
  const last = signs.length > 2 ? signs.at(-1) : ''
  return `${signs[0] ?? ''}***${last}`
}
