/** What a node answers; it is read by the fields that the caller checks. */
export type NodeReply = {
  readonly status: number
  readonly text: string
  /** Throws for a reply that is no JSON. */
  json(): unknown
}

const timeoutMs = 10_000

/** One request to the HTTP interface of a node. `undefined` where it has nothing at this address (404). */
export async function askNode(
  url: string,
  { body, headers = {} }: { body?: object; headers?: Readonly<Record<string, string>> } = {},
): Promise<NodeReply | undefined> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  const text = await response.text()
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`the node replies with status ${response.status}`)
  return { status: response.status, text, json: () => JSON.parse(text) as unknown }
}
