import type { Command } from '@candor/core'
import { dividendOf, feeOf, splitOf, stockPriceOf, valueOf } from '@candor/core/formulas/stocks'
import { type StoredStockOrder, stockStatus } from '@candor/core/products/stocks'
import type { Selectable } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import { decodeCommand } from '../../commit/journal.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { compareMovements } from '../../verify/compare-movements.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { checkTotals, type PostedTotal, postedTotals } from '../../verify/posted-totals.ts'
import { isAccepted, pagesOf } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { actionOf, orderOf } from './stored-rows.ts'

type OrderRow = Selectable<Schema['stock_order']>
type PaymentRow = Selectable<Schema['stock_payment']>
type Schedule = Extract<Command, { kind: 'stocks.schedule' }>

const ofOrder = ['stock_hold', 'stock_release', 'stock_buy', 'stock_sell', 'stock_fee'] as const
const ofPayment = ['stock_dividend', 'stock_split', 'stock_reverse_split'] as const
const { fee: feeRate, spread } = exchangeConfig.stocks

/** Recomputes trades, dividends and splits by their formulas, and what was posted for each. */
export async function verifyStocks(db: Database, report: Report): Promise<string> {
  const orders = await verifyOrders(db, report)
  const actions = await verifyActions(db, report)
  const payments = await verifyPayments(db, report, actions)
  const funded = await verifyFunding(db, report)
  return `${orders.toLocaleString('en')} orders for shares, ${payments.toLocaleString('en')} payments of dividends and splits, ${funded} transfers to their pool`
}

async function verifyOrders(db: Database, report: Report): Promise<number> {
  const rows = pagesOf<OrderRow>(db, 'select * from stock_order order by id', {
    what: 'orders for shares',
    report,
  })
  const moved = postedTotals(db, ofOrder, 'order for shares')
  let count = 0
  for await (const page of rows) {
    for (const row of page) {
      const order = orderOf(row)
      count += 1
      if (order.id !== count) throw wrongOrder(order, 'follows one that is missing')
      checkTrade(order)
      checkPostings(order, await moved.take(order.id))
    }
  }
  await moved.end()
  return count
}

/** A trade is at the index and half the spread; an order without one has cost nothing. */
function checkTrade(order: StoredStockOrder): void {
  const { status, side, shares, fillIndex, fillPrice, value, fee } = order
  const isFilled = status === stockStatus.filled
  const price = isFilled ? stockPriceOf(side, fillIndex, spread) : 0
  if (fillPrice !== price)
    throw wrongOrder(order, `fill_price is ${fillPrice}, its index makes it ${price}`)
  const due = valueOf(price, shares, unitsPerTick(order.marketId))
  if (value !== due) throw wrongOrder(order, `value is ${value}, its price makes it ${due}`)
  const dueFee = feeOf(due, feeRate)
  if (fee !== dueFee) throw wrongOrder(order, `fee is ${fee}, its value makes it ${dueFee}`)
}

/** Of a buy the money, of a sell the shares are held, and return unless they are traded. */
function checkPostings(order: StoredStockOrder, found: readonly PostedTotal[]): void {
  const { status, side, held, value, fee } = order
  const shares = BigInt(order.shares)
  const isFilled = status === stockStatus.filled
  const isBuy = side === 'buy'
  const released = isFilled ? (isBuy ? held - value : 0n) : status === stockStatus.open ? 0n : held
  const due: Record<(typeof ofOrder)[number], bigint> = {
    stock_hold: held,
    stock_release: released,
    // Money one way, shares the other.
    stock_buy: isFilled && isBuy ? value + shares : 0n,
    stock_sell: isFilled && !isBuy ? value + shares : 0n,
    stock_fee: fee,
  }
  checkTotals(found, due, (sentence) => wrongOrder(order, sentence))
}

/** The terms of each action are those of its command. */
async function verifyActions(db: Database, report: Report): Promise<readonly Schedule[]> {
  const commands: Schedule[] = []
  const query = `select body from journal where kind = 'stocks.schedule' and ${isAccepted} order by seq`
  const what = { what: 'dividends and splits', report }
  for await (const page of pagesOf<{ body: string }>(db, query, what))
    for (const { body } of page) commands.push(decodeCommand(body) as Schedule) // By the query.
  const rows = await db.selectFrom('stock_action').selectAll().orderBy('id').execute()
  for (const [place, command] of commands.entries()) {
    const [row, id] = [rows[place], place + 1]
    if (row === undefined || Number(row.id) !== id)
      throw new Disagreement('stock_action', id, 'is missing')
    const { marketId, kind, perShare, from, to, effectiveAt, payAt } = actionOf(row)
    const made = [marketId, kind, perShare, from, to, effectiveAt, payAt]
    const due = [command.marketId, command.action, command.perShare, command.from, command.to]
    const terms = [...due, command.effectiveAt, command.payAt]
    if (String(made) !== String(terms))
      throw new Disagreement(
        'stock_action',
        id,
        `is ${made.join(' ')}, its command ${terms.join(' ')}`,
      )
  }
  return commands
}

async function verifyPayments(
  db: Database,
  report: Report,
  actions: readonly Schedule[],
): Promise<number> {
  const rows = pagesOf<PaymentRow>(db, 'select * from stock_payment order by id', {
    what: 'payments of dividends and splits',
    report,
  })
  const moved = postedTotals(db, ofPayment, 'payment of a dividend or a split')
  let count = 0
  for await (const page of rows) {
    for (const row of page) {
      count += 1
      const wrong = (sentence: string) => new Disagreement('stock_payment', row.id, sentence)
      if (Number(row.id) !== count) throw wrong('follows one that is missing')
      const action = actions[Number(row.action_id) - 1]
      if (action === undefined) throw wrong(`is of action ${row.action_id}, which does not exist`)
      const isDividend = action.action === 'dividend'
      const amount = isDividend
        ? dividendOf(row.shares, action.perShare)
        : splitOf(row.shares, action)
      if (row.amount !== amount)
        throw wrong(`amount is ${row.amount}, its action makes it ${amount}`)
      const isSplit = row.paid_at > 0n && !isDividend
      const due = {
        stock_dividend: row.paid_at > 0n && isDividend ? amount : 0n,
        stock_split: isSplit && amount > row.shares ? amount - row.shares : 0n,
        stock_reverse_split: isSplit && amount < row.shares ? row.shares - amount : 0n,
      }
      checkTotals(await moved.take(count), due, wrong)
    }
  }
  await moved.end()
  return count
}

function unitsPerTick(marketId: number): bigint {
  const { base, quote, priceScale } = pairById(marketId)
  return 10n ** BigInt(quote.scale - priceScale - base.scale)
}

const wrongOrder = ({ id }: { readonly id: number }, sentence: string) =>
  new Disagreement('stock_order', id, sentence)

function verifyFunding(db: Database, report: Report): Promise<number> {
  return compareMovements(db, report, {
    what: 'transfers to the pool of shares',
    moved: ['stock_fund'],
    movementOf: {
      'stocks.fund': ({ currencyId: id, amount }) => {
        const { code } = currencyById(id)
        return {
          reason: 'stock_fund',
          debit: `house:treasury:${code}`,
          credit: `house:stocks_pool:${code}`,
          amount,
        }
      },
    },
  })
}
