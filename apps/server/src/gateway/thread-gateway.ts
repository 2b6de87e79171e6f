import { Worker } from 'node:worker_threads'

import { StartError } from '../start-error.ts'
import type { Backend, Gateway, GatewaySettings, SocketCommands } from './backend.ts'
import { MessageQueue } from './message-queue.ts'
import type { BackendCall, FromGateway, ToGateway } from './thread-messages.ts'

/**
 * HTTP and sockets in a thread of their own: requests are read, validated and answered there while this thread, which has
 * the core, executes others (decision 15).
 */
export class ThreadGateway implements Gateway {
  readonly #worker = new Worker(new URL('gateway-worker.ts', import.meta.url))
  readonly #queue = new MessageQueue<ToGateway>(this.#worker)
  readonly #opened = Promise.withResolvers<string>()
  readonly #closed = Promise.withResolvers<void>()
  #backend: Backend | undefined
  #isClosing = false
  readonly sockets: SocketCommands = {
    publish: (argument) => this.#queue.put({ name: 'command', command: 'publish', argument }),
    identify: (argument) => this.#queue.put({ name: 'command', command: 'identify', argument }),
    join: (argument) => this.#queue.put({ name: 'command', command: 'join', argument }),
    end: (argument) => this.#queue.put({ name: 'command', command: 'end', argument }),
  }

  /** `onFailure` is called when the thread ends unexpectedly: requests cannot be answered any more. */
  constructor(onFailure: (error: unknown) => void) {
    this.#worker.on('error', onFailure)
    this.#worker.on('messageerror', onFailure)
    this.#worker.on('exit', (code) => {
      const error = new Error(`the gateway has ended with ${code}`)
      if (!this.#isClosing) onFailure(error)
      this.#opened.reject(error)
      this.#closed.resolve()
    })
    this.#opened.promise.catch(() => undefined) // A server that fails before `open` does not await it.
    this.#worker.on('message', (items: FromGateway[]) => {
      for (const item of items) this.#receive(item)
    })
  }

  open(settings: GatewaySettings, backend: Backend): Promise<string> {
    this.#backend = backend
    this.#queue.put({ name: 'open', settings })
    return this.#opened.promise
  }

  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#backend !== undefined) {
      this.#queue.put({ name: 'close' })
      await this.#closed.promise
    }
    await this.#worker.terminate()
  }

  #receive(item: FromGateway): void {
    switch (item.name) {
      case 'opened':
        this.#opened.resolve(item.url)
        break
      case 'closed':
        this.#closed.resolve()
        break
      case 'refused': {
        const { message, code, isStartError } = item
        const error = isStartError ? new StartError(message) : new Error(message)
        this.#opened.reject(Object.assign(error, { code }))
        break
      }
      case 'call':
        void this.#call(item)
        break
    }
  }

  async #call({ id, method, argument }: BackendCall): Promise<void> {
    try {
      if (this.#backend === undefined) throw new Error('the gateway is not open')
      const call = this.#backend[method] as (argument: unknown) => Promise<unknown> // The argument of this method.
      this.#queue.put({ name: 'result', id, value: await call(argument) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#queue.put({ name: 'failure', id, message })
    }
  }
}
