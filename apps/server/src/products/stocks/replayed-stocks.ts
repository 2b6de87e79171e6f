import {
  type StockAction,
  type StockDay,
  type StockHalt,
  type StockPayment,
  type StoredStockOrder,
} from '@candor/core/products/stocks'

import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

const orderColumns = `id user_id market_id side kind validity price shares is_queued held expires_at placed_at placed_seq
  status cancelled_by fill_index fill_price value fee ended_at ended_seq`
const actionColumns = `id market_id kind per_share from_shares to_shares effective_at pay_at scheduled_at status
  counted_at counted_seq holders due`
const paymentColumns = 'id action_id user_id shares amount due_at paid_at paid_seq'

type Value = string | number | bigint

/** Compares each row with what the commands make when they are executed again. */
export function replayedStocks(db: Database): ReplayedTables<'stocks'> {
  const orders = new InTurn<StoredStockOrder>(
    new StoredLines(db, 'stock_order', orderColumns),
    ({ status }) => status > 1,
    orderValues,
  )
  const actions = new InTurn<StockAction>(
    new StoredLines(db, 'stock_action', actionColumns),
    ({ status }) => status > 2,
    actionValues,
  )
  const payments = new InTurn<StockPayment>(
    new StoredLines(db, 'stock_payment', paymentColumns),
    ({ paidAt }) => paidAt > 0,
    paymentValues,
  )
  const days = new Map<number, StockDay>()
  const halts = new Map<number, StockHalt>()
  return {
    compare: async (changes) => {
      for (const day of changes.days) days.set(day.day, day)
      for (const halt of changes.halts) halts.set(halt.marketId, halt)
      await orders.compare(changes.orders)
      await actions.compare(changes.actions)
      await payments.compare(changes.payments)
    },
    end: async () => {
      const counts = [await orders.end(), await actions.end(), await payments.end()]
      await compareDays(db, [...days.values()])
      await compareHalts(db, [...halts.values()])
      const [count = 0, acted = 0] = counts
      return [`${count.toLocaleString('en')} orders for shares, ${acted} dividends and splits`]
    },
  }
}

/** Rows whose ids have no gap: one that may still change is compared before those after it. */
class InTurn<Row extends { readonly id: number }> {
  readonly #stored: StoredLines
  readonly #isOver: (row: Row) => boolean
  readonly #valuesOf: (row: Row) => readonly Value[]
  readonly #made = new Map<number, Row>()
  #compared = 0

  constructor(
    stored: StoredLines,
    isOver: (row: Row) => boolean,
    valuesOf: (row: Row) => readonly Value[],
  ) {
    this.#stored = stored
    this.#isOver = isOver
    this.#valuesOf = valuesOf
  }

  async compare(rows: readonly Row[]): Promise<void> {
    for (const row of rows) this.#made.set(row.id, { ...row })
    for (;;) {
      const next = this.#made.get(this.#compared + 1)
      if (next === undefined || !this.#isOver(next)) return
      await this.#compareNext(next)
    }
  }

  async end(): Promise<number> {
    for (const row of [...this.#made.values()].toSorted((a, b) => a.id - b.id))
      await this.#compareNext(row)
    await this.#stored.end()
    return this.#compared
  }

  async #compareNext(row: Row): Promise<void> {
    const { id } = row
    this.#stored.check(id, await this.#stored.takeOne(id), this.#valuesOf(row))
    this.#made.delete(id)
    this.#compared += 1
  }
}

async function compareDays(db: Database, days: readonly StockDay[]): Promise<void> {
  const stored = new StoredLines(db, 'stock_day', 'day opens_at closes_at is_exception')
  for (const { day, opensAt, closesAt, isException } of days.toSorted((a, b) => a.day - b.day))
    stored.check(day, await stored.takeOne(day), [day, opensAt, closesAt, Number(isException)])
  await stored.end()
}

async function compareHalts(db: Database, halts: readonly StockHalt[]): Promise<void> {
  const stored = new StoredLines(db, 'stock_halt', 'market_id halt_reason halted_at')
  for (const { marketId, haltReason, haltedAt } of halts.toSorted(
    (a, b) => a.marketId - b.marketId,
  ))
    stored.check(marketId, await stored.takeOne(marketId), [marketId, haltReason, haltedAt])
  await stored.end()
}

function orderValues(order: StoredStockOrder): readonly Value[] {
  return [
    order.id,
    order.owner,
    order.marketId,
    order.side === 'buy' ? 1 : 2,
    order.kind === 'limit' ? 1 : 2,
    order.validity === 'day' ? 1 : 2,
    order.price,
    order.shares,
    Number(order.isQueued),
    order.held,
    order.expiresAt,
    order.placedAt,
    order.placedSeq,
    order.status,
    order.cancelledBy,
    order.fillIndex,
    order.fillPrice,
    order.value,
    order.fee,
    order.endedAt,
    order.endedSeq,
  ]
}

function actionValues(action: StockAction): readonly Value[] {
  return [
    action.id,
    action.marketId,
    action.kind === 'dividend' ? 1 : 2,
    action.perShare,
    action.from,
    action.to,
    action.effectiveAt,
    action.payAt,
    action.scheduledAt,
    action.status,
    action.countedAt,
    action.countedSeq,
    action.holders,
    action.due,
  ]
}

function paymentValues(payment: StockPayment): readonly Value[] {
  const { id, actionId, userId, shares, amount, dueAt, paidAt, paidSeq } = payment
  return [id, actionId, userId, shares, amount, dueAt, paidAt, paidSeq]
}
