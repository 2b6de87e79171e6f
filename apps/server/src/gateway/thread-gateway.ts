import { Worker } from 'node:worker_threads'

import { StartError } from '../start-error.ts'
import type { Backend, Gateway, GatewaySettings, SocketOrders } from './backend.ts'
import { MessageQueue } from './message-queue.ts'
import type { FromGateway, Question, ToGateway } from './thread-messages.ts'

/**
 * HTTP and sockets in a thread of their own: requests are read, checked and written there while this thread, which keeps
 * the books, executes others (decision 15).
 */
export class ThreadGateway implements Gateway {
  readonly #worker = new Worker(new URL('gateway-worker.ts', import.meta.url))
  readonly #queue = new MessageQueue<ToGateway>(this.#worker)
  readonly #opened = Promise.withResolvers<string>()
  readonly #closed = Promise.withResolvers<void>()
  #backend: Backend | undefined
  #isClosing = false
  readonly sockets: SocketOrders = {
    say: (told) => this.#queue.put({ name: 'tell', of: 'say', told }),
    identify: (told) => this.#queue.put({ name: 'tell', of: 'identify', told }),
    enter: (told) => this.#queue.put({ name: 'tell', of: 'enter', told }),
    end: (told) => this.#queue.put({ name: 'tell', of: 'end', told }),
  }

  /** `onFailure` is told when the thread ends by itself: nobody can be answered any more. */
  constructor(onFailure: (error: unknown) => void) {
    this.#worker.on('error', onFailure)
    this.#worker.on('messageerror', onFailure)
    this.#worker.on('exit', (code) => {
      const error = new Error(`the gateway has ended with ${code}`)
      if (!this.#isClosing) onFailure(error)
      this.#opened.reject(error)
      this.#closed.resolve()
    })
    this.#opened.promise.catch(() => undefined) // Of no use to a server that never came to open it.
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
      case 'ask':
        void this.#answer(item)
        break
    }
  }

  async #answer({ id, of, asked }: Question): Promise<void> {
    try {
      if (this.#backend === undefined)
        throw new Error('nothing is asked before the gateway is open')
      const ask = this.#backend[of] as (asked: unknown) => Promise<unknown> // The question is of this very name.
      this.#queue.put({ name: 'answer', id, value: await ask(asked) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#queue.put({ name: 'failure', id, message })
    }
  }
}
