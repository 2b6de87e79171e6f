import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

/** A local venue: it sends the test's messages and records what it receives. */
export class VenueServer {
  readonly #server: WebSocketServer
  /** Every request for a connection so far. */
  readonly requests: IncomingMessage[] = []
  readonly received: string[] = []

  static async open(
    options: { port?: number; answersPings?: boolean; greeting?: string } = {},
  ): Promise<VenueServer> {
    const { port = 0, answersPings: autoPong = true, greeting } = options
    const server = new WebSocketServer({ host: '127.0.0.1', port, autoPong })
    await once(server, 'listening')
    const venue = new VenueServer(server, greeting)
    onTestFinished(() => venue.close())
    return venue
  }

  private constructor(server: WebSocketServer, greeting: string | undefined) {
    this.#server = server
    server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
      this.requests.push(request)
      socket.on('message', (data: Buffer) => this.received.push(data.toString()))
      if (greeting !== undefined) socket.send(greeting)
    })
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port // It listens on TCP.
  }

  get address(): string {
    return `ws://127.0.0.1:${this.port}`
  }

  /** Every client that stays connected has received the texts when this returns: its pong follows them. */
  async send(...texts: string[]): Promise<void> {
    const sockets = [...this.#server.clients]
    await Promise.all(
      sockets.map(async (socket) => {
        for (const text of texts) socket.send(text)
        socket.ping()
        const enough = new AbortController()
        const until = async (event: string) => once(socket, event, { signal: enough.signal })
        await Promise.race([until('pong'), until('close')])
        enough.abort()
      }),
    )
  }

  /** Waits until that many connections have been requested in total. */
  async connected(times: number): Promise<void> {
    await vi.waitUntil(() => this.requests.length >= times, { timeout: 45_000 })
    await this.send()
  }

  /** Terminates every connection without a close frame. */
  drop(): void {
    for (const socket of this.#server.clients) socket.terminate()
  }

  async close(): Promise<void> {
    this.drop()
    await new Promise((done) => this.#server.close(done))
  }
}
