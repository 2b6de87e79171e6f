import type { Exchange } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { LeverVersion } from '@candor/core/products/lever'
import type { ReplyOf } from '@candor/protocol'
import type { leverConsoleEndpoints } from '@candor/protocol/products/lever/console-endpoints'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { rate } from './order-reply.ts'

type Versions = ReplyOf<typeof leverConsoleEndpoints.leverVersions>

const { scale } = currencyById(exchangeConfig.lever.currencyId)
const money = (units: bigint) => formatDecimal(units, scale)

/** What a version offers to new orders. */
export function offerReply({ terms, tiers, slippage, notionalMax }: LeverVersion) {
  return {
    tiers: tiers.map((tier) => ({
      below: tier.below === undefined ? null : money(tier.below),
      multiple_max: tier.multipleMax,
      maintenance_rate: rate(tier.maintenance),
    })),
    spread_rate: rate(terms.spread),
    fee_rate: rate(terms.fee),
    overnight_rate: rate(terms.overnight),
    liquidation_rate: rate(terms.liquidation),
    slippage_rate: rate(slippage),
    notional_max: money(notionalMax),
  }
}

/** The version that is announced and takes effect next; null without one. */
export function upcomingReply({ offers }: Exchange['products']['lever'], at: number) {
  const next = offers.published().find(({ effectiveAt }) => effectiveAt > at)
  return next === undefined
    ? null
    : Object.assign(offerReply(next), { effective_at: next.effectiveAt })
}

/** Every version, the newest first; the last one is the offer of the configuration. */
export function versionsReply({ products: { lever } }: Exchange, at: number): Versions {
  const { offers } = lever
  const current = offers.current(at).id
  const published = offers.published().toReversed()
  return [...published, offers.first()].map((version) =>
    Object.assign(offerReply(version), {
      // Numbers of the list begin with one.
      id: version.id + 1,
      version: version.id + 1,
      published_at: version.publishedAt,
      effective_at: version.effectiveAt,
      state: stateOf(version, { current, at }),
      orders_max: version.ordersMax,
      profit_margins: version.terms.profitMargins,
    }),
  )
}

function stateOf(
  { id, effectiveAt }: LeverVersion,
  { current, at }: { current: number; at: number },
): Versions[number]['state'] {
  if (id === current) return 'current'
  return effectiveAt > at ? 'announced' : 'past'
}
