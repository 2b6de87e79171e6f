import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** How requests fail whose address matches: a real server's failures, not simulated in the browser. */
export type Fault = {
  readonly on: RegExp
  readonly as: 'error 500' | 'html' | 'no response' | 'held'
}

export type FaultyProxy = {
  readonly appUrl: string
  /** Replaces the fault, and lets requests pass that were held; without one every request passes. */
  setFault(fault?: Fault): void
  /** Adds a line to the service worker, as a newer version of the app would have. */
  publishNewVersion(): void
  close(): Promise<void>
}

/** A proxy before the program's server, which passes every request on until it gets a fault. */
export async function openFaultyProxy(origin: string): Promise<FaultyProxy> {
  const target = new URL(origin)
  let fault: Fault | undefined
  let release = Promise.withResolvers<void>()
  let version = 0
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '' } = incoming
    if (fault?.on.test(url) === true) {
      if (fault.as === 'no response') return
      if (fault.as === 'error 500') return void outgoing.writeHead(500).end('oops')
      if (fault.as === 'html') return void outgoing.end('<!doctype html><p>Bad gateway.')
      await release.promise
    }
    const suffix = url.endsWith('/sw.js') ? `\n// ${version}` : undefined
    passOn(incoming, outgoing, { target, suffix })
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  // Web sockets pass unchanged.
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
    setFault: (next) => {
      fault = next
      release.resolve()
      release = Promise.withResolvers()
    },
    publishNewVersion: () => (version += 1),
    close: async () => {
      release.resolve()
      server.closeAllConnections()
      server.close()
    },
  }
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { target, suffix }: { target: URL; suffix: string | undefined },
) {
  const { url, method, headers } = incoming
  const sent = { ...headers }
  // A body that gets a suffix must be complete and not compressed.
  if (suffix !== undefined)
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete sent[name]
  const upstream = request(new URL(url ?? '', target), { method, headers: sent }, (reply) => {
    const kept = { ...reply.headers }
    // The length grows by the suffix.
    if (suffix !== undefined) delete kept['content-length']
    outgoing.writeHead(reply.statusCode ?? 502, kept)
    reply.on('data', (chunk) => outgoing.write(chunk))
    reply.on('end', () => outgoing.end(suffix))
  })
  upstream.on('error', () => outgoing.destroy())
  incoming.pipe(upstream)
}
