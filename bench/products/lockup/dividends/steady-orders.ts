import { setTimeout as sleep } from 'node:timers/promises'

import { formRequest, getRequest, HttpConnection } from '../../../rig/http-connection.ts'
import type { Trader } from '../../../rig/insert-traders.ts'

/** When an order was sent, and how long its reply took. */
export type Sent = { readonly at: number; readonly ms: number }

const everyMs = 5

/**
 * Sends an order every 5 ms until it is stopped, without waiting for replies: a slow reply must not delay the next order.
 * Places at 90 % of the middle, where nothing trades, and cancels in turn.
 */
export class SteadyOrders {
  readonly sent: Sent[] = []
  readonly #connections: HttpConnection[]
  readonly #trader: Trader
  #isStopped = false
  #requests = 0

  private constructor(connections: HttpConnection[], trader: Trader) {
    this.#connections = connections
    this.#trader = trader
  }

  static async open(url: string, trader: Trader): Promise<SteadyOrders> {
    const connections = Array.from({ length: 16 }, () => HttpConnection.open(url))
    return new SteadyOrders(await Promise.all(connections), trader)
  }

  async run(): Promise<void> {
    const price = await this.#price()
    const free = [...this.#connections]
    const running = new Set<Promise<void>>()
    while (!this.#isStopped) {
      await sleep(everyMs)
      const connection = free.pop()
      // All sixteen wait for replies, whose times are recorded.
      if (connection === undefined) continue
      const order = this.#order(connection, price).then(() => void free.push(connection))
      running.add(order)
      void order.finally(() => running.delete(order))
    }
    await Promise.all(running)
    for (const connection of this.#connections) connection.close()
  }

  stop(): void {
    this.#isStopped = true
  }

  async #order(connection: HttpConnection, price: string): Promise<void> {
    const { token } = this.#trader
    this.#requests += 1
    const key = `steady-${this.#requests}`
    const form = `currency_id=1&legal_id=3&type=limit&direction=buy&amount=0.001&target_price=${price}`
    const [at, from] = [Date.now(), performance.now()]
    const { body } = await connection.send(formRequest('/api/coin/trade', token, key, form))
    this.sent.push({ at, ms: performance.now() - from })
    const { type, message } = JSON.parse(body) as { type: string; message: { id: number } } // By protocol.
    if (type !== 'ok') throw new Error(`an order was refused: ${body}`)
    await connection.send(formRequest('/api/coin/cancel', token, `${key}-c`, `id=${message.id}`))
  }

  async #price(): Promise<string> {
    const [connection] = this.#connections
    const depth = await connection?.send(getRequest('/api/coin/depth?symbol=BTCUSDT&limit=1'))
    const { bids } = JSON.parse(depth?.body ?? '').message as { bids: string[][] } // By protocol.
    return (Number(bids[0]?.[0]) * 0.9).toFixed(2)
  }
}
