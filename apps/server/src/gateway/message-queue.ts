import type { MessagePort, Worker } from 'node:worker_threads'

/** A burst of requests is sent in parts, so that both threads work at the same time. */
const itemsMax = 16

/**
 * Items for the thread at the other end of `port`, in order and many to a message: one message costs as much as a dozen
 * items. Items put during one event are sent after it.
 */
export class MessageQueue<Item> {
  readonly #port: Pick<MessagePort | Worker, 'postMessage'>
  #items: Item[] = []

  constructor(port: Pick<MessagePort | Worker, 'postMessage'>) {
    this.#port = port
  }

  put(item: Item): void {
    if (this.#items.length === 0) setImmediate(() => this.#send())
    this.#items.push(item)
    if (this.#items.length >= itemsMax) this.#send()
  }

  #send(): void {
    if (this.#items.length === 0) return
    const items = this.#items
    this.#items = []
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#port.postMessage(items)
  }
}
