import { formatDecimal } from '@candor/core/money'
import {
  closedBy,
  type ClosedBy,
  type LeverOrder,
  type LeverStep,
  leverStepKind,
} from '@candor/core/products/lever'
import { leverClosers } from '@candor/protocol/products/lever/order-words'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Database } from '../../db/database.ts'
import type {
  FindReceipt,
  Receipt,
  ReceiptFinders,
  ReceiptTick,
} from '../../services/receipts/receipt.ts'
import { delistingTicks } from './delisting-ticks.ts'
import { leverPair, shareScale } from './lever-pair.ts'
import { termsReply } from './order-reply.ts'
import { orderOf } from './stored-order.ts'
import { stepOf } from './stored-step.ts'

type Part = Receipt['parts'][number]
type Values = Pick<Part, 'inputs' | 'results'>

/** Receipts of orders by their ids; a part that was closed has the opening and the nights of the order that it was a part of. */
export const leverReceipts: ReceiptFinders = {
  lever_open: finder({ kind: leverStepKind.open, isOfParent: true }, openingOf),
  lever_close: finder({ kind: leverStepKind.close, isOfParent: false }, closingOf),
  lever_overnight: finder({ kind: leverStepKind.night, isOfParent: true }, nightOf),
}

function finder(
  { kind, isOfParent }: { kind: LeverStep['kind']; isOfParent: boolean },
  valuesOf: (order: LeverOrder, step: LeverStep) => Values,
): FindReceipt {
  return async (db, { userId, id }) => {
    const asked = await ownOrder(db, userId, id)
    if (asked === undefined) return undefined
    const isPart = isOfParent && asked.parentId > 0
    const order = isPart ? await ownOrder(db, userId, asked.parentId) : asked
    if (order === undefined) return undefined
    const rows = await db
      .selectFrom('lever_step')
      .selectAll()
      .where('order_id', '=', BigInt(order.id))
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
    const steps = rows.map(stepOf)
    const [first] = steps
    if (first === undefined) return undefined
    const { closingSeq, placedSeq } = order
    const isClosing = kind === leverStepKind.close && closingSeq > 0 && isAsked(order)
    const parts = await Promise.all(
      steps.map(async (step) =>
        partOf(order, step, { ticks: await ticksOf(db, order, step), valuesOf }),
      ),
    )
    const commands = isClosing ? [placedSeq, closingSeq] : [placedSeq]
    return { ...headOf(order, first), parts, commands }
  }
}

async function ownOrder(db: Database, userId: number, id: number) {
  const row = await db
    .selectFrom('lever_order')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
  return row === undefined ? undefined : orderOf(row)
}

/** What closes an order at a price of its own: the price has reached nothing. */
const requested: ReadonlySet<ClosedBy> = new Set([
  closedBy.user,
  closedBy.batch,
  closedBy.trader,
  closedBy.delisting,
])
/** By a command of its owner. */
const isAsked = (order: LeverOrder) =>
  order.closedBy === closedBy.user || order.closedBy === closedBy.batch

/** The prices that a step was computed of: one tick, or the window of a delisting. */
async function ticksOf(
  db: Database,
  order: LeverOrder,
  { kind, tickSeq: seq, tickAt: at, mark: price }: LeverStep,
): Promise<ReceiptTick[]> {
  const { marketId } = order
  if (kind === leverStepKind.close && order.closedBy === closedBy.delisting)
    return delistingTicks(db, marketId)
  return [{ seq, at, marketId, price }]
}

function headOf({ marketId, terms }: LeverOrder, { formulaVersion }: LeverStep) {
  const { market } = leverPair(marketId)
  return {
    formula: 'lever',
    formulaVersion,
    scales: { price: market.priceScale, quantity: market.lotScale, money: market.quoteScale },
    terms: { ...termsReply(terms), profit_margins: String(terms.profitMargins) },
  }
}

function partOf(
  order: LeverOrder,
  step: LeverStep,
  {
    ticks,
    valuesOf,
  }: { ticks: Part['ticks']; valuesOf: (order: LeverOrder, step: LeverStep) => Values },
): Part {
  const { seq, at, mark, share, held, available } = step
  const { price, money } = unitsOf(order)
  const { lotsPerShare, market } = leverPair(order.marketId)
  const { inputs, results } = valuesOf(order, step)
  const shared = {
    direction: order.side,
    mark: price(mark),
    share: formatDecimal(share, shareScale),
    amount: formatDecimal(share * lotsPerShare, market.lotScale),
    margin: money(held),
    available: money(available),
  }
  return { seq, at, ticks, inputs: { ...shared, ...inputs }, results }
}

/** `margin` of the inputs is what the waiting order held. */
function openingOf(order: LeverOrder, step: LeverStep): Values {
  const { price, money } = unitsOf(order)
  return {
    inputs: {
      order_type: order.kind,
      worst_price: price(order.bound),
      multiple: String(order.multiple),
    },
    results: {
      price: price(step.price),
      notional: money(step.notional),
      margin: money(step.margin),
      open_fee: money(step.fee),
      profit_max: money(step.profitMax),
    },
  }
}

function closingOf(order: LeverOrder, step: LeverStep): Values {
  const { price, money } = unitsOf(order)
  const closer = leverClosers[order.closedBy]
  return {
    inputs: {
      price: price(order.entry),
      profit_max: money(step.profitMax),
      target_profit_price: price(order.takeProfit),
      stop_loss_price: price(order.stopLoss),
      /** Who asked for it; empty where the price did. */
      asked_by: requested.has(order.closedBy) ? closer : '',
    },
    results: {
      closed_by: closer,
      close_price: price(step.price),
      profit: money(order.profit),
      close_fee: money(step.fee),
      liquidation_fee: money(order.liquidationFee),
      returned: money(order.returned),
    },
  }
}

function nightOf(order: LeverOrder, step: LeverStep): Values {
  const { money } = unitsOf(order)
  const offered = exchangeConfig.lever.markets.find(({ marketId }) => marketId === order.marketId)
  return {
    inputs: { midnight: String(step.midnight), calendar: offered?.calendar ?? 'always' },
    results: { overnight_fee: money(step.fee), margin: money(step.margin) },
  }
}

function unitsOf({ marketId }: LeverOrder) {
  const { market } = leverPair(marketId)
  return {
    price: (ticks: number) => formatDecimal(ticks, market.priceScale),
    money: (units: bigint) => formatDecimal(units, market.quoteScale),
  }
}
