/** A coin's or a market's code in an address, as the server compares them: in either case. Empty is none. */
export function queryCode(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.normalize('NFKC').trim().toUpperCase() || undefined
}
