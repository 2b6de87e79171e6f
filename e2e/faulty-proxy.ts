import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** What befalls requests whose address matches: a real server's failures, not made up in the browser. */
export type Trouble = {
  readonly on: RegExp
  readonly as: 'error 500' | 'html' | 'silence' | 'slow'
}

export type RoughRoad = {
  readonly appUrl: string
  /** Everything from now on; none is a smooth road. */
  befall(trouble?: Trouble): void
  /** Adds a line to the service worker, as a newer version of the app would have one. */
  publishNewVersion(): void
  close(): Promise<void>
}

const slowMs = 4000

/** A server of its own before the program's, which hands everything on until it is told otherwise. */
export async function openRoughRoad(origin: string): Promise<RoughRoad> {
  const target = new URL(origin)
  let trouble: Trouble | undefined
  let version = 0
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '' } = incoming
    if (trouble?.on.test(url) === true) {
      if (trouble.as === 'silence') return
      if (trouble.as === 'error 500') return void outgoing.writeHead(500).end('oops')
      if (trouble.as === 'html') return void outgoing.end('<!doctype html><p>A proxy says no.')
      await new Promise((resolve) => setTimeout(resolve, slowMs))
    }
    const suffix = url.endsWith('/sw.js') ? `\n// ${version}` : undefined
    handOn(incoming, outgoing, { target, suffix })
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  // Sockets pass as they are.
  server.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(Number(target.port), target.hostname, () => {
      const headers = Object.entries(incoming.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      )
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // A listening TCP server has one.
  return {
    appUrl: `http://127.0.0.1:${port}/h5/`,
    befall: (next) => (trouble = next),
    publishNewVersion: () => (version += 1),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function handOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { target, suffix }: { target: URL; suffix: string | undefined },
) {
  const { url, method, headers } = incoming
  const asked = { ...headers }
  // What gets a suffix has to come plain, and whole.
  if (suffix !== undefined)
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete asked[name]
  const upstream = request(new URL(url ?? '', target), { method, headers: asked }, (reply) => {
    const kept = { ...reply.headers }
    // It grows by the suffix, and ends where its connection says so.
    if (suffix !== undefined) delete kept['content-length']
    outgoing.writeHead(reply.statusCode ?? 502, kept)
    reply.on('data', (chunk) => outgoing.write(chunk))
    reply.on('end', () => outgoing.end(suffix))
  })
  upstream.on('error', () => outgoing.destroy())
  incoming.pipe(upstream)
}
