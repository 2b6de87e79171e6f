import type { Exchange } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import {
  closedBy,
  leverCancel,
  type LeverDelisting,
  type LeverOrder,
  leverStatus,
  type LeverStep,
  leverStepKind,
} from '@candor/core/products/lever'
import type { NoticeKind } from '@candor/protocol'

import { pairById } from '../../catalog/pairs.ts'
import { timeOfCommand } from '../../commit/time-of-command.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { delistingNotices } from './delisting-notices.ts'
import { leverPair, shareScale } from './lever-pair.ts'
import { RiskWatch } from './risk-watch.ts'
import { delistingOf } from './stored-delisting.ts'
import { orderOf } from './stored-order.ts'
import { stepOf } from './stored-step.ts'

const kindOfClose: Readonly<Record<number, NoticeKind>> = {
  [closedBy.takeProfit]: 'lever_take_profit',
  [closedBy.stopLoss]: 'lever_stop_loss',
  [closedBy.liquidation]: 'lever_liquidated',
  [closedBy.profitMax]: 'lever_profit_max',
  [closedBy.delisting]: 'lever_delisted',
}

/** What happened to orders and to their markets without their owner, and warnings before the liquidation. */
export function leverNotices(
  db: Database,
  exchange: Pick<Exchange, 'products' | 'markets' | 'at'>,
): NoticeSource {
  const watch = new RiskWatch(exchange)
  const { lever } = exchange.products
  return {
    of: (batch) => [
      ...batch.changes.lever.orders.flatMap((order) => noticeOf(order)),
      ...batch.changes.lever.steps.flatMap((step) => nightNotice(step, lever)),
      ...batch.changes.lever.delistings.flatMap((each) => delistingNotices(each, lever)),
      ...watch.take(batch),
    ],
    since: async (seq) => {
      const at = await timeOfCommand(db, seq)
      const delistings = await delistingsSince(db, at)
      return [
        ...(await storedSince(db, at)),
        ...delistings.flatMap((each) => delistingNotices(each, lever)),
        ...watch.takeAll(exchange.at),
      ]
    },
  }
}

/** Of an order that has changed: its end, or the opening of one that has waited for its price. */
function noticeOf(order: LeverOrder): NewNotice[] {
  const { id, userId, marketId, status, kind, cancelledBy } = order
  const about = { userId, ref: id }
  const price = (ticks: number) => formatDecimal(ticks, leverPair(marketId).market.priceScale)
  const [entry, exit] = [price(order.entry), price(order.exit)]
  const { symbol, quote } = pairById(marketId)
  if (status === leverStatus.closed) {
    const profit = formatDecimal(order.profit, quote.scale)
    return [
      {
        ...about,
        kind: kindOfClose[order.closedBy] ?? 'lever_closed',
        source: `lever:${id}:end`,
        at: order.closedAt,
        values: () => ({ symbol, price: exit, profit, code: quote.code }),
      },
    ]
  }
  if (status === leverStatus.cancelled && cancelledBy !== leverCancel.user) {
    const source = `lever:${id}:end`
    const values = () => ({ symbol })
    return [{ ...about, kind: 'lever_cancelled', source, at: order.closedAt, values }]
  }
  if (status !== leverStatus.open || kind !== 'limit' || order.parentId > 0) return []
  const lots = formatDecimal(order.share, shareScale)
  return [
    {
      ...about,
      kind: 'lever_opened',
      source: `lever:${id}:opened`,
      at: order.openedAt,
      values: () => ({ symbol, price: entry, lots }),
    },
  ]
}

/** Of a night that the margin has paid, which moves the liquidation. */
function nightNotice(step: LeverStep, { orders }: Exchange['products']['lever']): NewNotice[] {
  const order = step.kind === leverStepKind.night ? orders.get(step.orderId) : undefined
  return order === undefined ? [] : nightNoticeOf(step, order)
}

function nightNoticeOf(step: LeverStep, { id, userId, marketId }: LeverOrder): NewNotice[] {
  const paid = step.held - step.margin
  if (paid === 0n) return []
  const { symbol, quote } = pairById(marketId)
  return [
    {
      userId,
      kind: 'lever_margin_reduced',
      source: `lever:${id}:night:${step.midnight}`,
      at: step.at,
      ref: id,
      values: () => ({ symbol, amount: formatDecimal(paid, quote.scale), code: quote.code }),
    },
  ]
}

/** Announced or withdrawn since then. */
async function delistingsSince(db: Database, at: bigint): Promise<LeverDelisting[]> {
  const rows = await db
    .selectFrom('lever_delisting')
    .selectAll()
    .where((row) => row.or([row('announced_at', '>=', at), row('ended_at', '>=', at)]))
    .orderBy('id')
    .execute()
  return rows.map(delistingOf)
}

async function storedSince(db: Database, at: bigint): Promise<NewNotice[]> {
  const changed = await db
    .selectFrom('lever_order')
    .selectAll()
    .where((row) => row.or([row('closed_at', '>=', at), row('opened_at', '>=', at)]))
    .orderBy('id')
    .execute()
  const nights = await db
    .selectFrom('lever_step')
    .selectAll()
    .where('kind', '=', leverStepKind.night)
    .where('at', '>=', at)
    .orderBy('id')
    .execute()
  const ids = [...new Set(nights.map((row) => row.order_id))]
  const paying =
    ids.length === 0
      ? []
      : await db.selectFrom('lever_order').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(paying.map((row) => [row.id, orderOf(row)]))
  return [
    ...changed.map(orderOf).flatMap(noticeOf),
    ...nights.flatMap((row) => {
      const order = byId.get(row.order_id)
      return order === undefined ? [] : nightNoticeOf(stepOf(row), order)
    }),
  ]
}
