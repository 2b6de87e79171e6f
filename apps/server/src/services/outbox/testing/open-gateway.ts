import { createServer } from 'node:http'

import { onTestFinished } from 'vitest'

type Received = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}
type Reply = { status: number; body: string; headers: Record<string, string> }

/** An HTTP server that keeps what it receives, and answers what the test chooses. */
export async function openGateway() {
  const requests: Received[] = []
  const reply: Reply = { status: 200, body: '{}', headers: {} }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      requests.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(reply.status, reply.headers).end(reply.body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { requests, reply, url: `http://127.0.0.1:${port}` }
}
