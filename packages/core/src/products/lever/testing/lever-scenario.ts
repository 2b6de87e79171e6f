import { type Rate, rateOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  countIn,
  describeHolding,
  marketOf,
  numberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import { testCurrencies, testMarkets } from '../../../testing/test-markets.ts'
import type { WantedLever } from '../commands.ts'
import type { LeverOffers } from '../lever-offers.ts'
import type { LeverOrder, LeverSide } from '../order.ts'
import type { LeverOffer } from '../terms.ts'

const { USDT } = testCurrencies
const states = ['accepted', 'open', 'closing', 'closed', 'cancelled'] as const
const causes = [
  '',
  'user',
  'take profit',
  'stop loss',
  'liquidation',
  'batch',
  'profit max',
  'delisting',
  'trader',
]
const cancels = ['', 'user', 'slippage', 'funds', 'exposure', 'delisting', 'pause']
const stages = ['', 'announced', 'withdrawn', 'closing', 'ended'] as const

/** Words of an order: `alice long 10 20x at 60000 tp 65000 sl 58000 max 50 coupon #1 ETH/USDT`, where only the first four are needed. */
export function leverScenario(): ScenarioWords {
  const known = new Map<number, LeverOrder>()
  const order = (id: number, describe: (order: LeverOrder) => string) => {
    const found = known.get(id)
    return found === undefined ? 'unknown' : describe(found)
  }
  return {
    follow: ({ lever }) => {
      for (const row of lever.orders) known.set(row.id, { ...row })
    },
    actions: {
      lever: (stage, words) =>
        stage.run(
          { kind: 'lever.place', ...wanted(words) },
          (row) => `#${row.id} ${money(row.held)}`,
        ),
      lever_preview: (stage, words) => {
        const found = stage.exchange.products.lever.preview(wanted(words), stage.at)
        if (!found.ok) return found.rejection
        const { bound, notional, margin, openFee, liquidation } = found.value
        return `${bound} ${money(notional)} ${money(margin)} ${money(openFee)} ${liquidation}`
      },
      lever_cancel: (stage, [user, id]) =>
        stage.run({ kind: 'lever.cancel', userId: userOf(user), orderId: numberOf(id) }),
      lever_close: (stage, [user, id, lots]) =>
        stage.run({
          kind: 'lever.close',
          userId: userOf(user),
          orderId: numberOf(id),
          ...(lots === undefined ? {} : { share: countIn(lots, 2) }),
        }),
      lever_close_all: (stage, [user, which]) =>
        stage.run(
          { kind: 'lever.close_all', userId: userOf(user), which: which as 'all' | LeverSide },
          (rows) => rows.map(({ id }) => `#${id}`).join(' ') || 'none',
        ),
      lever_stops: (stage, [user, id, takeProfit, stopLoss]) =>
        stage.run({
          kind: 'lever.set_stops',
          userId: userOf(user),
          orderId: numberOf(id),
          takeProfit: countIn(takeProfit, 2),
          stopLoss: countIn(stopLoss, 2),
        }),
      lever_margin: (stage, [user, id, amount]) =>
        stage.run({
          kind: 'lever.add_margin',
          userId: userOf(user),
          orderId: numberOf(id),
          amount: amountIn(amount, 8),
        }),
      lever_fund: (stage, [pot, amount]) =>
        stage.run({
          kind: 'lever.fund',
          pot: pot as 'futures_pool' | 'insurance',
          amount: amountIn(amount, 8),
        }),
      lever_delist: (stage, [symbol]) =>
        stage.run(
          { kind: 'lever.delist', marketId: marketOf(symbol).id, reason: 'Too little volume' },
          ({ plannedAt }) => `in ${(plannedAt - stage.at) / 1000}s`,
        ),
      lever_relist: (stage, [symbol]) =>
        stage.run({
          kind: 'lever.relist',
          marketId: marketOf(symbol).id,
          reason: 'It has recovered',
        }),
      lever_publish: (stage, words) =>
        stage.run(
          { kind: 'lever.publish', offer: offered(stage.exchange.products.lever.offers, words) },
          ({ id, effectiveAt }) => `version ${id} in ${(effectiveAt - stage.at) / 3_600_000}h`,
        ),
      lever_pause: (stage, [symbol]) =>
        stage.run({
          kind: 'lever.pause',
          marketId: marketOf(symbol).id,
          reason: 'The venue is closed',
        }),
      lever_resume: (stage, [symbol]) =>
        stage.run({
          kind: 'lever.resume',
          marketId: marketOf(symbol).id,
          reason: 'The venue is open',
        }),
      lever_delisting: (stage, [symbol]) => {
        const found = stage.exchange.products.lever.delistings.of(marketOf(symbol).id)
        if (found === undefined) return 'none'
        const { status, samples, shortWindows, price } = found
        return `${stages[status]} ${samples} samples ${shortWindows} short ${price}`
      },
      lever_pot: (stage, [name]) =>
        describeHolding(
          stage.exchange.ledger.findHouse(name as 'futures_pool' | 'insurance', USDT),
          8,
        ),
      lever_state: (_stage, [id]) => order(numberOf(id), stateOf),
      lever_costs: (_stage, [id]) =>
        order(
          numberOf(id),
          ({ entry, notional, margin, openFee, overnight }) =>
            `${entry} ${money(notional)} ${money(margin)} ${money(openFee)} ${money(overnight)}`,
        ),
      lever_result: (_stage, [id]) =>
        order(
          numberOf(id),
          ({ exit, profit, closeFee, liquidationFee, returned }) =>
            `${exit} ${textOf(profit, 8)} ${money(closeFee)} ${money(liquidationFee)} ${money(returned)}`,
        ),
    },
  }
}

/**
 * The first offer with changes: `fee 0.0006 spread 0.0004 orders 2 notional 5000 margins 5`, and tiers such as
 * `100000:50:0.01 -:10:0.05`, of which each has its bound, its multiple and its maintenance.
 */
function offered(offers: LeverOffers, words: readonly string[]): LeverOffer {
  const first = offers.first()
  const valueOf = (word: string) => {
    const at = words.indexOf(word)
    return at < 0 ? undefined : words[at + 1]
  }
  const rate = (name: string, before: Rate) => {
    const value = valueOf(name)
    return value === undefined ? before : rateOf(amountIn(value, 8))
  }
  const count = (name: string, before: number) => Number(valueOf(name) ?? before)
  const notional = valueOf('notional')
  const tiers = words
    .filter((word) => word.includes(':'))
    .map((word) => {
      const [below, multiple, maintenance] = word.split(':')
      return {
        below: below === '-' ? undefined : amountIn(below, 8),
        multipleMax: Number(multiple),
        maintenance: rateOf(amountIn(maintenance, 8)),
      }
    })
  const { spread, fee, overnight, liquidation, profitMargins } = first.terms
  return {
    tiers: tiers.length === 0 ? first.tiers : tiers,
    terms: {
      spread: rate('spread', spread),
      fee: rate('fee', fee),
      overnight: rate('overnight', overnight),
      liquidation: rate('liquidation', liquidation),
      profitMargins: count('margins', profitMargins),
    },
    slippage: rate('slippage', first.slippage),
    ordersMax: count('orders', first.ordersMax),
    notionalMax: notional === undefined ? first.notionalMax : amountIn(notional, 8),
  }
}

const money = (amount: bigint) => textOf(amount, 8)

const stateOf = ({ status, closedBy, cancelledBy, share }: LeverOrder) =>
  `${textOf(share, 2)} ${states[status]} ${causes[closedBy]}${cancels[cancelledBy]}`.trim()

function wanted([user, side, lots, multiple, ...rest]: readonly string[]): WantedLever {
  const symbol = rest.find((word) => testMarkets.some((market) => market.symbol === word))
  const market = marketOf(symbol)
  const valueOf = (word: string) => {
    const at = rest.indexOf(word)
    return at < 0 ? undefined : rest[at + 1]
  }
  const priceOf = (word: string) => countIn(valueOf(word) ?? '0', market.priceScale)
  const coupon = valueOf('coupon')
  return {
    userId: userOf(user),
    marketId: market.id,
    side: side as LeverSide,
    share: countIn(lots, 2),
    multiple: Number.parseInt(multiple ?? '', 10),
    limit: priceOf('at'),
    takeProfit: priceOf('tp'),
    stopLoss: priceOf('sl'),
    multipleMax: Number(valueOf('max') ?? '100'),
    ...(coupon === undefined ? {} : { couponId: numberOf(coupon) }),
  }
}
