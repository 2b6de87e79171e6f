import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'

import { buildApp } from './app.ts'
import type { Backend, Gateway, GatewaySettings, SocketOrders } from './backend.ts'
import { Sockets } from './sockets.ts'

/** Calls under way have this long to be answered when the server stops. */
const drainMaxMs = 3000

/** HTTP and sockets in the thread that makes it. */
export class LocalGateway implements Gateway {
  #app: FastifyInstance | undefined
  #sockets: Sockets | undefined
  readonly sockets: SocketOrders = {
    say: (told) => this.#sockets?.say(told),
    identify: (told) => this.#sockets?.identify(told),
    enter: (told) => this.#sockets?.enter(told),
    end: (told) => this.#sockets?.end(told),
  }

  /** Its routes, for calls that come by no socket. */
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
    const app = await buildApp(settings, { backend, log, socketCount: () => this.socketCount })
    this.#app = app
    const sockets = new Sockets(app.server, backend)
    this.#sockets = sockets
    // A reply in flight leaves its kept-alive connection idle, which nothing else would ever close.
    app.addHook('preClose', async () => {
      const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
      // A connection that never says anything counts as busy: browsers open some to have them ready.
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
