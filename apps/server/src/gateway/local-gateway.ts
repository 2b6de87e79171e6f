import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'

import { buildApp } from './app.ts'
import type { Backend, Gateway, GatewaySettings, SocketCommands } from './backend.ts'
import { RefusalCounts } from './refusal-counts.ts'
import { Sockets } from './sockets.ts'

/** The time limit for calls in progress when the server stops. */
const drainMaxMs = 3000
const reportEveryMs = 1000

/** HTTP and sockets in the calling thread. */
export class LocalGateway implements Gateway {
  #app: FastifyInstance | undefined
  #sockets: Sockets | undefined
  readonly sockets: SocketCommands = {
    publish: (event) => this.#sockets?.publish(event),
    identify: (socket) => this.#sockets?.identify(socket),
    join: (socket) => this.#sockets?.join(socket),
    end: (session) => this.#sockets?.end(session),
  }

  /** The Fastify instance, for injected requests. */
  get app(): FastifyInstance {
    if (this.#app === undefined) throw new Error('the gateway is not open')
    return this.#app
  }

  get socketCount(): number {
    return this.#sockets?.count ?? 0
  }

  async open(settings: GatewaySettings, backend: Backend): Promise<string> {
    const { host, port, logLevel } = settings
    const log = pino({ level: logLevel })
    const refusals = new RefusalCounts()
    const socketCount = () => this.socketCount
    const app = await buildApp(settings, { backend, log, refusals, socketCount })
    this.#app = app
    const sockets = new Sockets(app.server, { backend, refusals, settings })
    this.#sockets = sockets
    const report = setInterval(() => {
      const counts = refusals.take()
      // A backend that does not answer has ended, and the server with it.
      if (counts.length > 0) backend.refused(counts).catch(() => {})
    }, reportEveryMs).unref()
    // A connection becomes idle after its last reply; Fastify closes only those that are idle already.
    app.addHook('preClose', async () => {
      clearInterval(report)
      const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
      // A connection without any request counts as busy: browsers open some in advance.
      const cut = setTimeout(() => app.server.closeAllConnections(), drainMaxMs)
      app.server.once('close', () => {
        clearInterval(sweep)
        clearTimeout(cut)
      })
      await sockets.close()
    })
    return app.listen({ host, port })
  }

  async close(): Promise<void> {
    await this.#app?.close()
  }
}
