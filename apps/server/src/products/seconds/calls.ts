import { profitOf, samplesNeeded } from '@candor/core/formulas/seconds'
import { amountOf, parseDecimal } from '@candor/core/money'
import type { WantedSeconds } from '@candor/core/products/seconds'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import { secondsEndpoints } from '@candor/protocol/products/seconds/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { indexPairs, pairById } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import type { Protection } from '../../services/protection/protection.ts'
import { dealReply } from './deal-reply.ts'
import { InTurn } from './in-turn.ts'
import { durationReply, moneyText, orderReply, priceText } from './order-reply.ts'
import {
  findSecondsOrder,
  isRequested,
  listSecondsOrders,
  lossesInRow,
  windowPrices,
} from './queries.ts'
import type { SecondPrices } from './second-prices.ts'

type Context = ProductPlatform & {
  readonly protection: Protection
  readonly secondPrices: SecondPrices
}
type Submit = typeof secondsEndpoints.submit

/** Rows of a page of the list, as the specification has it. */
const pageRows = 5
/** Orders with real funds need the first level of identity verification. */
export const isLevelEnough = (level: number, { demo }: { readonly demo: boolean }): boolean =>
  demo || level >= 1

/** After so many losses one after the other the app reminds of the limits. */
const lossesMax = 5
const statusGroups = { doing: [0, 1], complete: [3, 4], all: [0, 1, 3, 4] } as const
const { currencyId } = exchangeConfig.seconds
const currency = currencyById(currencyId)
/** The own limits of users are in cents. */
const unitsPerCent = 10n ** BigInt(currency.scale - 2)

/** Stakes in cents, rounded up, so that no limit is exceeded by a part of one. */
export const centsOf = (units: bigint): bigint => (units + unitsPerCent - 1n) / unitsPerCent

export function secondsCalls(context: Context) {
  const { config, db, exchange, committer, levels, now, protection, secondPrices } = context
  const inTurn = new InTurn()
  return mount(secondsEndpoints, {
    payable: async ({ user }) => {
      const available = await committer.read(() =>
        exchange.ledger.available(user.id, 'micro', currencyId),
      )
      const { id, code } = currency
      return { ok: true, value: [{ id, code, available: moneyText(available) }] }
    },
    durations: async () => {
      const current = exchange.products.seconds.offers.current(now())
      const value = (current?.durations ?? []).map((each) => durationReply(each, current?.id ?? 0))
      return { ok: true, value }
    },
    deal: async ({ body, user }) => {
      const marketId = Number(body.match_id)
      if (!isMarket(marketId)) return unknownMarket
      const losses = await lossesInRow(db, user.id, lossesMax)
      const prices = secondPrices.of(marketId)
      const wanted = { userId: user.id, marketId, at: now(), losses, prices }
      return { ok: true, value: await committer.read(() => dealReply(exchange, wanted)) }
    },
    submit: async ({ body, user, idempotencyKey: requestId }) => {
      const wanted = wantedSeconds(body, user.id, () =>
        Number(body.version_id ?? exchange.products.seconds.offers.current(now())?.id ?? 0),
      )
      if (!wanted.ok) return wanted
      if (!isLevelEnough(await levels.of(user.id), config))
        return { ok: false, rejection: 'verification_required' }
      if (body.dry === '1') return committer.read(() => dryReply(context, wanted.value))
      const command = { kind: 'seconds.place', ...wanted.value } as const
      return inTurn.run(user.id, async () => {
        const stake = centsOf(wanted.value.stake)
        const refusal = await protection.refusalOf({ userId: user.id, stake })
        // A repeated request gets its first reply, whatever the limits are by now.
        const isRefused = refusal !== undefined && !(await isRequested(db, user.id, requestId))
        if (isRefused) return { ok: false, rejection: refusal }
        return committer.submit(command, { encode: orderReply, requestId })
      })
    },
    list: async ({ body, user }) => {
      const paging = pagingOf(body, pageRows)
      const filter = {
        userId: user.id,
        marketId: body.match_id === undefined ? undefined : Number(body.match_id),
        statuses: statusesOf(body.status),
      }
      const { orders, total } = await listSecondsOrders(db, filter, paging)
      return { ok: true, value: pageReply(orders.map(orderReply), paging, total) }
    },
    result: async ({ body, user }) => {
      const order = await findSecondsOrder(db, { userId: user.id, orderId: Number(body.id) })
      if (order === undefined) return { ok: false, rejection: 'seconds_order_unknown', field: 'id' }
      const prices = order.openedAt === 0 ? [] : await windowPrices(db, order)
      const value = {
        ...orderReply(order),
        prices: prices.map(({ at, price }) => ({ at, price: priceText(price, order.marketId) })),
        samples_needed: samplesNeeded(order.window),
        formula: order.formula,
      }
      return { ok: true, value }
    },
  })
}

const isMarket = (marketId: number) => indexPairs.some(({ id }) => id === marketId)
const unknownMarket = { ok: false, rejection: 'market_unknown', field: 'match_id' } as const

/** What a caller wants to place, in counts of the market and the currency. */
function wantedSeconds(
  body: BodyOf<Submit>,
  userId: number,
  versionOf: () => number,
): Answer<WantedSeconds> {
  const marketId = Number(body.match_id)
  if (!isMarket(marketId)) return unknownMarket
  const paid = findCurrency(body.currency_id)
  if (paid === undefined) return { ok: false, rejection: 'currency_unknown', field: 'currency_id' }
  if (paid.id !== currencyId)
    return { ok: false, rejection: 'seconds_currency_wrong', field: 'currency_id' }
  const units = parseDecimal(body.number, currency.scale)
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'number' }
  const side = body.type === '1' ? 'up' : 'down'
  const order = { side, seconds: Number(body.seconds), stake: amountOf(units) } as const
  return { ok: true, value: { userId, marketId, versionId: versionOf(), ...order } }
}

/** The exact figures of an order that would be accepted now. */
function dryReply({ exchange, now }: Context, wanted: WantedSeconds): Answer<ReplyOf<Submit>> {
  const found = exchange.products.seconds.preview(wanted, now())
  if (!found.ok) return found
  const { duration } = found.value
  return {
    ok: true,
    value: {
      dry: true,
      symbol: pairById(wanted.marketId).symbol,
      ...durationReply(duration, wanted.versionId),
      expected_profit: moneyText(profitOf(wanted.stake, duration.payout)),
      expected_loss: moneyText(0n - wanted.stake),
    },
  }
}

function statusesOf(status: string | undefined): readonly number[] {
  if (status === undefined) return statusGroups.all
  if (status === 'doing' || status === 'complete' || status === 'all') return statusGroups[status]
  return [Number(status)]
}
