import { nothing } from '../../../money/amount.ts'
import type { Side } from '../../../order-book/order-book.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  countIn,
  currencyOf,
  describeHolding,
  durationMsOf,
  marketOf,
  numberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import type { StockAction, StockPayment } from '../action.ts'
import type { StockHours } from '../commands.ts'
import { type HaltReason, haltReasons } from '../halts.ts'
import { stockCancel, type StockOrder, stockStatus } from '../order.ts'

const apple = 'AAPL/USDT'
const dayMs = 86_400_000
const causes = Object.fromEntries(Object.entries(stockCancel).map(([name, code]) => [code, name]))

/** Lines about AAPL/USDT: an order is `shares alice buy 1.5 @200 day`. */
export function stocksScenario(): ScenarioWords {
  const orders = new Map<number, StockOrder>()
  let payments: StockPayment[] = []
  return {
    follow({ stocks }) {
      for (const order of stocks.orders) orders.set(order.id, order)
      payments.push(...stocks.payments.filter(({ paidAt }) => paidAt > 0))
    },
    actions: {
      shares: (stage, [user, side, shares, price = '', ...rest]) => {
        const isMarket = price === '@market'
        const order = {
          kind: 'stocks.place',
          userId: userOf(user),
          marketId: marketOf(rest.find((word) => word.includes('/')) ?? apple).id,
          side: side as Side,
          orderKind: isMarket ? 'market' : 'limit',
          validity: rest.includes('day') ? 'day' : 'gtc',
          price: isMarket ? 0 : countIn(price.slice(1), 2),
          shares: countIn(shares, 6),
        } as const
        return stage.run(order, describeOrder)
      },
      shares_cancel: (stage, [user, order]) =>
        stage.run(
          { kind: 'stocks.cancel', userId: userOf(user), orderId: numberOf(order) },
          describeOrder,
        ),
      shares_cancel_all: (stage, [user]) =>
        stage.run(
          { kind: 'stocks.cancel_all', userId: userOf(user), marketId: 0 },
          (cancelled) => cancelled.map(({ id }) => `#${id}`).join(' ') || 'none',
        ),
      shares_order: (_, [name]) => {
        const order = orders.get(numberOf(name))
        return order === undefined ? 'unknown' : describeOrder(order)
      },
      /** `session +1 14h 21h`: tomorrow, by hours after midnight; `session +1` has no trading. */
      session: (stage, words) =>
        stage.run(
          { kind: 'stocks.list_days', days: [hoursOf(stage, words)] },
          ({ length }) => `${length} changed`,
        ),
      session_exception: (stage, words) =>
        stage.run({ kind: 'stocks.set_day', ...hoursOf(stage, words) }),
      shares_halt: (stage, [reason, symbol = apple]) => {
        const code = (haltReasons as Readonly<Record<string, HaltReason>>)[reason ?? ''] ?? 0
        return stage.run({ kind: 'stocks.halt', marketId: marketOf(symbol).id, reason: code })
      },
      shares_resume: (stage, [symbol = apple]) =>
        stage.run({ kind: 'stocks.resume', marketId: marketOf(symbol).id }),
      /** `dividend 0.25 2h 26h`: a share is paid 0.25, counted in two hours, paid in 26. */
      dividend: (stage, [perShare, counted, paid = counted, symbol = apple]) =>
        stage.run(
          {
            kind: 'stocks.schedule',
            marketId: marketOf(symbol).id,
            action: 'dividend',
            perShare: amountIn(perShare, 8),
            from: 0,
            to: 0,
            effectiveAt: stage.at + durationMsOf(counted),
            payAt: stage.at + durationMsOf(paid),
          },
          describeAction,
        ),
      /** `split 2:1 3h`: two shares for one. */
      split: (stage, [ratio = '', counted]) => {
        const [to, from] = ratio.split(':').map(Number)
        const effectiveAt = stage.at + durationMsOf(counted)
        return stage.run(
          {
            kind: 'stocks.schedule',
            marketId: marketOf(apple).id,
            action: 'split',
            perShare: nothing,
            from: from ?? 0,
            to: to ?? 0,
            effectiveAt,
            payAt: effectiveAt,
          },
          describeAction,
        )
      },
      action_revoke: (stage, [name]) =>
        stage.run({ kind: 'stocks.revoke', actionId: numberOf(name) }, describeAction),
      shares_fund: (stage, [amount, code]) => {
        const { id, scale } = currencyOf(code)
        return stage.run({ kind: 'stocks.fund', currencyId: id, amount: amountIn(amount, scale) })
      },
      shares_pool: (stage, [code]) => {
        const { id, scale } = currencyOf(code)
        return describeHolding(stage.exchange.ledger.findHouse('stocks_pool', id), scale)
      },
      /** Those since the last line of this kind: the user, the shares and what was paid, or the shares after a split. */
      shares_paid: () => {
        const texts = payments
          .filter(({ userId }) => userId !== 0)
          .map(({ userId, shares, amount }) => `${userId}: ${textOf(shares, 6)} ${amount}`)
        payments = []
        return texts.join(', ') || 'none'
      },
    },
  }
}

function hoursOf(stage: Stage, [ahead = '', opens, closes]: readonly string[]): StockHours {
  const day = Math.floor(stage.at / dayMs) + Number(ahead)
  if (opens === undefined) return { day, opensAt: 0, closesAt: 0 }
  const at = (word?: string) => day * dayMs + durationMsOf(word)
  return { day, opensAt: at(opens), closesAt: at(closes) }
}

/** `#1 open`, `#1 queued`, `#1 filled at 200.02 for 100.01 fee 0.10001`, `#1 cancelled expired`. */
function describeOrder(order: StockOrder): string {
  const { id, status, isQueued, cancelledBy, fillPrice, value, fee } = order
  if (status === stockStatus.open) return `#${id} ${isQueued ? 'queued' : 'open'}`
  if (status === stockStatus.cancelled) return `#${id} cancelled ${causes[cancelledBy]}`
  return `#${id} filled at ${textOf(fillPrice, 2)} for ${textOf(value, 8)} fee ${textOf(fee, 8)}`
}

const statuses = ['', 'scheduled', 'running', 'done', 'revoked']

function describeAction({ id, status }: StockAction): string {
  return `#${id} ${statuses[status]}`
}
