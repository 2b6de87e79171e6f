import { type Changes, Exchange } from '@candor/core'
import { amountOf } from '@candor/core/money'
import type { PlaceSpotOrder } from '@candor/core/products/spot'
import { fundHouse, fundUser } from '@candor/core/testing'
import pg from 'pg'

import { exchangeConfig } from '../../../../apps/server/src/catalog/exchange-config.ts'
import { BalanceWriter } from '../../../../apps/server/src/commit/balance-writer.ts'
import { encodeCommand, type JournalEntry } from '../../../../apps/server/src/commit/journal.ts'
import { writeOf } from '../../../../apps/server/src/commit/projection.ts'
import { projections } from '../../../../apps/server/src/commit/projections.ts'
import type { SealedBatch } from '../../../../apps/server/src/commit/sealer.ts'
import { BoundMessage } from '../../../../apps/server/src/db/bound-message.ts'
import {
  type CommitConnection,
  committerSettings,
  openPostgresCommits,
  type PreparedStatement,
} from '../../../../apps/server/src/db/database.ts'
import { orderReply } from '../../../../apps/server/src/products/spot/order-reply.ts'
import {
  type SealedSpot,
  splitOrders,
} from '../../../../apps/server/src/products/spot/seal-spot.ts'
import { nextIntent } from './order-flow.ts'

type Write = { readonly statement: PreparedStatement; readonly bound: Buffer }
type Connection = { readonly client: pg.Client; readonly commits: CommitConnection }

const btc = { id: 1, marketId: 1, index: 6_500_000 }
const usdt = 3
export const singleCommitConnections = 32

/**
 * The same orders, each in a transaction of its own with one statement a table, as most exchanges write them. The rows
 * are those of the real core for the same flow. The row of the lease is left out, because concurrent connections would
 * wait for it.
 */
export class SingleCommits {
  readonly #exchange = new Exchange(exchangeConfig)
  readonly #open: { userId: number; orderId: number }[] = []
  readonly #clients: readonly Connection[]
  readonly #traders: number
  /** One time for all: a market without ticks would halt. */
  readonly #at = Date.now()

  private constructor(clients: readonly Connection[], traders: number) {
    this.#clients = clients
    this.#traders = traders
  }

  static async connect(url: string, traders: number): Promise<SingleCommits> {
    const clients = Array.from({ length: singleCommitConnections }, () => new pg.Client(url))
    for (const client of clients) client.on('error', () => undefined) // The running query reports it.
    await Promise.all(clients.map((client) => client.connect()))
    await Promise.all(clients.map((client) => client.query(committerSettings)))
    const connections = clients.map((client) => ({ client, commits: openPostgresCommits(client) }))
    const single = new SingleCommits(connections, traders)
    await single.#fund()
    return single
  }

  /** Orders a second, over some of the 32 connections at once. The core's own work is done before the measurement. */
  async run(orders: number, connections: number): Promise<number> {
    const work = Array.from({ length: orders }, () => this.#nextWrites())
    const startedAt = performance.now()
    let next = 0
    await Promise.all(
      this.#clients.slice(0, connections).map(async ({ client, commits }) => {
        for (let writes = work[next++]; writes !== undefined; writes = work[next++]) {
          await client.query('begin')
          for (const { statement, bound } of writes) await commits.run([statement], bound)
          await client.query('commit')
        }
      }),
    )
    return (orders * 1000) / (performance.now() - startedAt)
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map(({ client }) => client.end()))
  }

  /** Every account exists before the measurement: two first orders of one trader would both insert it. */
  async #fund(): Promise<void> {
    const exchange = this.#exchange
    for (const currencyId of [btc.id, usdt]) {
      const amount = amountOf(10n ** 17n)
      exchange.execute(fundHouse({ currencyId, amount }), this.#at)
    }
    const ticks = [[btc.marketId, btc.index, 0]] as const
    exchange.execute({ kind: 'market.tick', sampledAt: this.#at, ticks }, this.#at)
    for (let userId = 1; userId <= this.#traders; userId += 1) {
      for (const [currencyId, units] of [
        [usdt, 5n * 10n ** 12n],
        [btc.id, 4n * 10n ** 7n],
      ] as const)
        exchange.execute(fundUser({ userId, currencyId, amount: amountOf(units) }), this.#at)
      for (const side of ['buy', 'sell'] as const) {
        const price = side === 'buy' ? btc.index * 0.85 : btc.index * 1.15
        exchange.execute(placeOf(userId, { side, price: Math.round(price), lots: 20 }), this.#at)
      }
    }
    const changes = exchange.takeChanges()
    const writes = writesOf(sealedOf(changes, [], 0))
    for (const { statement, bound } of writes) {
      await this.#clients[0]?.commits.run([statement], bound)
    }
  }

  #nextWrites(): Write[] {
    const intent = nextIntent(btc.index, this.#open.length > 0, Math.random)
    const userId = 1 + Math.floor(Math.random() * this.#traders)
    if (intent.kind === 'cancel') {
      const order = this.#open.pop()
      if (order === undefined) return []
      return this.#execute({ kind: 'spot.cancel', ...order })
    }
    return this.#execute(placeOf(userId, intent))
  }

  #execute(command: Parameters<typeof encodeCommand>[0] & { kind: 'spot.place' | 'spot.cancel' }) {
    const { orderId } = this.#exchange.products.spot.counters
    const outcome = this.#exchange.execute(command, this.#at)
    const { seq } = this.#exchange
    if (command.kind === 'spot.place' && outcome.ok && outcome.value.status === 1) {
      this.#open.push({ userId: command.userId, orderId: outcome.value.id })
      if (this.#open.length > 20_000) this.#open.shift()
    }
    const reply = outcome.ok ? { ok: true, value: orderReply(outcome.value) } : outcome
    const entry: JournalEntry = {
      seq,
      at: this.#at,
      kind: command.kind,
      userId: command.userId,
      requestId: `single-${seq}`,
      body: encodeCommand(command),
      outcome: JSON.stringify(reply),
      prevHash: '0'.repeat(64),
      hash: '0'.repeat(64),
    }
    return writesOf(sealedOf(inOrder(this.#exchange.takeChanges()), [entry], orderId))
  }
}

type Terms = Pick<PlaceSpotOrder, 'side' | 'price' | 'lots'>

function placeOf(userId: number, { side, price, lots }: Terms): PlaceSpotOrder {
  const order = { marketId: btc.marketId, userId, side, price, lots } as const
  return { kind: 'spot.place', ...order, orderKind: 'limit', timeInForce: 'gtc' }
}

function sealedOf(changes: Changes, journal: JournalEntry[], orderIdBefore: number): SealedBatch {
  // A single command writes its balances at once, as in the committer.
  const balances = new BalanceWriter({ seq: 0, behind: [] }).take(changes.accounts, {
    seq: 1,
    size: 1,
  })
  const { orders, trades, stops } = changes.spot
  const split = splitOrders(orders, orderIdBefore)
  const spot = { ...split, trades, ladders: [], snapshots: [], stops }
  return {
    ...changes,
    journal,
    balances,
    products: { ...changes, spot: spot satisfies SealedSpot },
  }
}

/** Two transactions that write the same rows must write them in the same order, to avoid deadlocks. */
function inOrder(changes: Changes): Changes {
  const accounts = changes.accounts.toSorted((a, b) => a.id - b.id)
  const orders = changes.spot.orders.toSorted((a, b) => a.id - b.id)
  return { ...changes, accounts, spot: { ...changes.spot, orders } }
}

/** Concurrent orders would wait for the rows of markets and candles, so these are left out, too. */
const leftOut = new Set(['market', 'candle'])
const tables = projections.filter(({ table }) => !leftOut.has(table))

const statements = tables.map((projection, i) => ({
  name: `single_${i}`,
  text: writeOf(projection),
}))

const message = new BoundMessage()

/** The messages of a transaction, made before the measurement; a connection prepares each statement once. */
function writesOf(batch: SealedBatch): Write[] {
  return tables.flatMap(({ rows, columns }, i) => {
    const statement = statements[i]
    if (statement === undefined || rows(batch) === 0) return []
    message.clear()
    message.bind(statement.name, columns.length)
    for (const { values } of columns) values(batch)(message)
    message.execute()
    return [{ statement, bound: Buffer.from(message.end()) }]
  })
}
