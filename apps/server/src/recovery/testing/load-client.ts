import { appendFileSync, existsSync, readFileSync } from 'node:fs'

import { SeededRandom } from '@candor/core/testing'

/** A money call with its key, as one user sends it. */
export type Ask = {
  readonly key: string
  readonly user: number
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}
export type Acknowledged = { readonly ask: Ask; readonly reply: Reply }
export type Reply = { readonly type: string; readonly error?: string; readonly message: unknown }

/** Draws the calls of a client; what it learns from the answers may be named by later ones. */
export type Load = {
  next(key: string, random: SeededRandom): Ask
  note(ask: Ask, reply: Reply): void
  /** What a repeated call answers again, where the rest of its answer is of the moment. */
  kept?(ask: Ask, reply: Reply): unknown
}

const logins = [1, 2].map((n) => ({ email: `demo${n}@candor.test`, password: `candor-demo-${n}` }))

/**
 * Two users who send calls as fast as they are answered. Each answer is appended to the client's own file at once, so that
 * the acknowledged calls are known after the server is killed.
 */
export class LoadClient {
  readonly #file: string
  readonly #random: SeededRandom
  readonly #tokens: string[] = []
  readonly #open: { user: number; id: number }[] = []
  readonly #positions: { user: number; id: number }[] = []
  readonly #load: Load | undefined
  #count = 0
  #answers = 0
  #awaited: { readonly answers: number; readonly resolve: () => void } | undefined
  /** Sent, but the server died before it answered. */
  unanswered: Ask[] = []

  /** Without a `load` the users trade spot and lock up. */
  constructor(options: { file: string; seed: number; load?: Load }) {
    this.#file = options.file
    this.#load = options.load
    this.#random = new SeededRandom(options.seed)
  }

  async logIn(url: string): Promise<void> {
    for (const { email, password } of logins) {
      const reply = await post(`${url}/api/user/login`, { user_string: email, password }, {})
      this.#tokens.push(String(reply.message))
    }
  }

  /** Sends calls in `width` lanes until the server is gone or `until` is aborted. */
  async run(url: string, { width, until }: { width: number; until: AbortSignal }): Promise<void> {
    const lane = async () => {
      while (!until.aborted) {
        const ask = this.#nextAsk()
        try {
          this.#note(ask, await this.ask(url, ask))
        } catch {
          this.unanswered.push(ask)
          return
        }
      }
    }
    await Promise.all(Array.from({ length: width }, lane))
  }

  /** Runs as `run` does, and returns when `count` more calls have been answered; an error if the server ends before. */
  async runUntil(url: string, count: number): Promise<{ load: Promise<void>; stop: () => void }> {
    const until = new AbortController()
    const answered = this.answered(count)
    const load = this.run(url, { width: 8, until: until.signal })
    const early = async () => {
      await load
      throw new Error(`the server ended before it had answered ${count} calls`)
    }
    await Promise.race([answered, early()])
    return { load, stop: () => until.abort() }
  }

  /** Returns when `count` more calls of a run have been answered. */
  async answered(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#awaited = { answers: this.#answers + count, resolve }
    return promise
  }

  async ask(url: string, { key, user, path, fields }: Ask): Promise<Reply> {
    const authorization = this.#tokens[user] ?? ''
    return post(`${url}/api${path}`, fields, { authorization, 'idempotency-key': key })
  }

  /** What must be the same when an acknowledged call is repeated. */
  kept(ask: Ask, reply: Reply): unknown {
    return this.#load?.kept?.(ask, reply) ?? reply
  }

  /** A list of a user. */
  async read(url: string, { user, path }: Pick<Ask, 'user' | 'path'>): Promise<Reply> {
    const headers = { authorization: this.#tokens[user] ?? '' }
    return (await (await fetch(`${url}/api${path}`, { headers })).json()) as Reply // As of `post`.
  }

  /** Repeats the calls that were never answered, with the same keys, and records the answers. */
  async settle(url: string): Promise<void> {
    const asks = this.unanswered
    this.unanswered = []
    for (const ask of asks) this.#note(ask, await this.ask(url, ask))
  }

  /** Read from the file, as after a restart of the client. */
  acknowledged(): Acknowledged[] {
    if (!existsSync(this.#file)) return []
    const lines = readFileSync(this.#file, 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line) as Acknowledged) // Written by `#note`.
  }

  #note(ask: Ask, reply: Reply): void {
    if (reply.error === 'busy') return // Rejected before it became a command.
    appendFileSync(this.#file, `${JSON.stringify({ ask, reply })}\n`)
    this.#answers += 1
    if (this.#answers === this.#awaited?.answers) this.#awaited.resolve()
    this.#load?.note(ask, reply)
    const { message } = reply
    const hasStatus = typeof message === 'object' && message !== null && 'status' in message
    if (hasStatus && 'id' in message && ask.path === '/coin/trade') {
      this.#open.push({ user: ask.user, id: Number(message.id) })
    }
    if (hasStatus && 'id' in message && ask.path === '/lh/deposit') {
      this.#positions.push({ user: ask.user, id: Number(message.id) })
    }
  }

  #nextAsk(): Ask {
    this.#count += 1
    const key = `key-${this.#count}`
    if (this.#load !== undefined) return this.#load.next(key, this.#random)
    const user = this.#random.between(0, 1)
    const choice = this.#random.between(0, 99)
    if (choice < 10) {
      const [currency, amount] = choice < 5 ? ['BTC', '0.0001'] : ['USDT', '10.5']
      return { key, user, path: '/demo/faucet', fields: { currency, amount } }
    }
    if (choice < 14) {
      return { key, user, path: '/lh/deposit', fields: { config_id: '1', amount: '10.5' } }
    }
    const position = choice < 18 ? this.#positions.pop() : undefined
    if (position !== undefined) {
      const fields = { id: String(position.id) }
      return { key, user: position.user, path: '/lh/deposit/order/cancel', fields }
    }
    const order =
      choice < 40 ? this.#open.splice(this.#random.between(0, this.#open.length - 1), 1)[0] : null
    if (order) {
      return { key, user: order.user, path: '/coin/cancel', fields: { id: String(order.id) } }
    }
    const direction = this.#random.between(0, 1) === 0 ? 'buy' : 'sell'
    const amount = `0.00${this.#random.between(10, 99)}`
    const terms = { currency_id: '1', legal_id: '3', direction, amount }
    const price = String(59_950 + this.#random.between(0, 99))
    const fields =
      choice < 55 ? { ...terms, type: 'market' } : { ...terms, type: 'limit', target_price: price }
    return { key, user, path: '/coin/trade', fields }
  }
}

async function post(url: string, fields: Ask['fields'], headers: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers })
  return (await response.json()) as Reply // The envelope of every call.
}
