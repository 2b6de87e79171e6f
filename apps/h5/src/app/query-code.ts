/** A coin's or a market's code in an address; people write it in lower case, too. */
export function queryCode(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim().toUpperCase()
}
