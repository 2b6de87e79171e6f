import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Request = { readonly method: string; readonly params: readonly unknown[] }
/** What happens to a request to send a transaction: it is passed on, lost before, or lost after. */
export type Loss = 'none' | 'before' | 'after'

/** A node behind a network that loses transactions: the caller gets no reply, as when the program ends while it waits. */
export async function openNodeProxy(target: string) {
  let loss: Loss = 'none'
  const sent: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // Of an HTTP request.
    const body = Buffer.concat(chunks).toString()
    const { method, params } = JSON.parse(body) as Request // Of the signer's client.
    const isSending = method === 'eth_sendRawTransaction'
    if (isSending) sent.push(String(params[0]))
    if (isSending && loss === 'before') return
    const headers = { 'content-type': 'application/json' }
    const reply = await (await fetch(target, { method: 'POST', body, headers })).text()
    if (isSending && loss === 'after') return
    response.writeHead(200, headers).end(reply)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent,
    lose: (next: Loss) => void (loss = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
