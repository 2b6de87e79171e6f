import {
  type CopiedOrder,
  copyStatus,
  type CopySignal,
  type Follow,
  type Lead,
  type ProfitShare,
  signalStatus,
  type Trader,
  traderStatus,
} from '@candor/core/products/follow'

import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

type Made<Row> = {
  readonly keyOf: (row: Row) => number
  readonly valuesOf: (row: Row) => readonly (string | number | bigint)[]
  /** Whether the row changes no more. */
  readonly isFinal: (row: Row) => boolean
}

/** Compares copy trading with what the commands make when they are executed again. */
export function replayedFollow(db: Database): ReplayedTables<'follow'> {
  const traders = new ReplayedRows(new StoredLines(db, 'follow_trader', traderColumns), {
    keyOf: ({ id }) => id,
    valuesOf: valuesOfTrader,
    isFinal: ({ status }) => status > traderStatus.active,
  })
  const follows = new ReplayedRows(new StoredLines(db, 'follow', followColumns), {
    keyOf: ({ id }) => id,
    valuesOf: valuesOfFollow,
    isFinal: ({ shareAt }) => shareAt === 0,
  })
  const leads = new ReplayedRows(new StoredLines(db, 'follow_lead', leadColumns), {
    keyOf: ({ orderId }) => orderId,
    valuesOf: ({ orderId, traderId, marketId, at }: Lead) => [orderId, traderId, marketId, at],
    isFinal: () => true,
  })
  const copies = new ReplayedRows(new StoredLines(db, 'follow_copy', copyColumns), {
    keyOf: ({ orderId }) => orderId,
    valuesOf: valuesOfCopy,
    isFinal: ({ status }) => status >= copyStatus.closed,
  })
  const signals = new ReplayedRows(new StoredLines(db, 'follow_signal', signalColumns), {
    keyOf: ({ id }) => id,
    valuesOf: valuesOfSignal,
    isFinal: ({ status }) => status !== signalStatus.waiting,
  })
  const shares = new ReplayedRows(new StoredLines(db, 'follow_share', shareColumns), {
    keyOf: ({ id }) => id,
    valuesOf: valuesOfShare,
    isFinal: () => true,
  })
  return {
    compare: async (changes) => {
      await traders.compare(changes.traders)
      await follows.compare(changes.follows)
      await leads.compare(changes.leads)
      await copies.compare(changes.copies)
      await signals.compare(changes.signals)
      await shares.compare(changes.shares)
    },
    end: async () => [
      `${await traders.end()} applications of traders`,
      `${await follows.end()} follows of traders`,
      `${await leads.end()} orders of traders`,
      `${await copies.end()} copies`,
      `${await signals.end()} signals to followers`,
      `${await shares.end()} profit shares`,
    ],
  }
}

/** Rows in the order of their first appearance, which is that of their keys: each is compared when no earlier one may change. */
class ReplayedRows<Row extends object> {
  readonly #stored: StoredLines
  readonly #made: Made<Row>
  readonly #rows = new Map<number, Row>()
  #compared = 0

  constructor(stored: StoredLines, made: Made<Row>) {
    this.#stored = stored
    this.#made = made
  }

  async compare(changed: readonly Row[]): Promise<void> {
    for (const row of changed) this.#rows.set(this.#made.keyOf(row), { ...row })
    for (const row of this.#rows.values()) {
      if (!this.#made.isFinal(row)) return
      await this.#compareOne(row)
    }
  }

  async end(): Promise<string> {
    for (const row of this.#rows.values()) await this.#compareOne(row)
    await this.#stored.end()
    return this.#compared.toLocaleString('en')
  }

  async #compareOne(row: Row): Promise<void> {
    const key = this.#made.keyOf(row)
    this.#stored.check(key, await this.#stored.takeOne(key), this.#made.valuesOf(row))
    this.#rows.delete(key)
    this.#compared += 1
  }
}

const traderColumns = `id user_id applied_at profit_share market_ids status tier reason approved_at
  ended_at`
const valuesOfTrader = (row: Trader) => [
  row.id,
  row.userId,
  row.appliedAt,
  row.profitShare,
  row.marketIds.join(','),
  row.status,
  row.tier,
  row.reason,
  row.approvedAt,
  row.endedAt,
]

const followColumns = `id user_id trader_id trader_user_id profit_share started_at sizing number
  margin_max loss_rate slippage multiple_max level_multiple_max resize status ended_by ended_at
  profit shared copied skipped share_at`
const valuesOfFollow = (row: Follow) => [
  row.id,
  row.userId,
  row.traderId,
  row.traderUserId,
  row.profitShare,
  row.startedAt,
  row.sizing === 'multiple' ? 1 : 2,
  row.number,
  row.marginMax,
  row.lossRate,
  row.slippage,
  row.multipleMax,
  row.levelMultipleMax,
  Number(row.resize),
  row.status,
  row.endedBy,
  row.endedAt,
  row.profit,
  row.shared,
  row.copied,
  row.skipped,
  row.shareAt,
]

const leadColumns = 'order_id trader_id market_id at'

const copyColumns = `order_id follow_id user_id lead_order_id placed_at share lead_share status
  origin has_own_stops share_base profit self_profit ended_at`
const valuesOfCopy = (row: CopiedOrder) => [
  row.orderId,
  row.followId,
  row.userId,
  row.leadOrderId,
  row.placedAt,
  row.share,
  row.leadShare,
  row.status,
  row.origin,
  Number(row.hasOwnStops),
  row.shareBase,
  row.profit,
  row.selfProfit,
  row.endedAt,
]

const signalColumns = `id follow_id user_id lead_order_id kind market_id side at seq share
  leader_price status reason order_id price slippage done_at`
const valuesOfSignal = (row: CopySignal) => [
  row.id,
  row.followId,
  row.userId,
  row.leadOrderId,
  row.kind,
  row.marketId,
  row.side === 'long' ? 1 : 2,
  row.at,
  row.seq,
  row.share,
  row.leaderPrice,
  row.status,
  row.reason,
  row.orderId,
  row.price,
  row.slippage,
  row.doneAt,
]

const shareColumns = `id follow_id user_id trader_user_id at seq rate profit shared_before due
  available paid formula_version`
const valuesOfShare = (row: ProfitShare) => [
  row.id,
  row.followId,
  row.userId,
  row.traderUserId,
  row.at,
  row.seq,
  row.rate,
  row.profit,
  row.sharedBefore,
  row.due,
  row.available,
  row.paid,
  row.formulaVersion,
]
