import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { onTestFinished } from 'vitest'

export type NodeRequest = {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
}
/** A status, and a text or an object that is sent as JSON. */
export type NodeAnswer = readonly [status: number, reply: string | object]

/** A node of the test's own over real HTTP; ends with the test. */
export async function openHttpNode(answer: (request: NodeRequest) => NodeAnswer): Promise<string> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // Of an HTTP request.
    const text = Buffer.concat(chunks).toString()
    const body = (text === '' ? {} : JSON.parse(text)) as NodeRequest['body'] // Of the source.
    const { url = '', headers } = request
    const [status, reply] = answer({ path: url, body, headers })
    response.writeHead(status).end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}
