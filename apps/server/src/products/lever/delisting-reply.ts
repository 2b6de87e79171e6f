import type { Exchange } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import { delistingStatus, type LeverDelisting } from '@candor/core/products/lever'
import type { ReplyOf } from '@candor/protocol'
import type { leverEndpoints } from '@candor/protocol/products/lever/endpoints'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import { leverPair } from './lever-pair.ts'

type Reply = ReplyOf<typeof leverEndpoints.delistings>[number]

/** The end of a pair as users see it; null where it does not end. */
export function delistingReply(delisting: LeverDelisting | undefined): Reply | null {
  if (delisting === undefined) return null
  const { marketId, status, reason, announcedAt, endsAt, price } = delisting
  return {
    match_id: marketId,
    symbol: pairById(marketId).symbol,
    state: stateOf(status),
    reason,
    announced_at: announcedAt,
    ends_at: endsAt,
    price: formatDecimal(BigInt(price), leverPair(marketId).market.priceScale),
  }
}

/** The pairs that end and those that have ended, in the order of the catalogue. */
export function delistingsReply({ products: { lever } }: Exchange): Reply[] {
  return exchangeConfig.lever.markets.flatMap(
    ({ marketId }) => delistingReply(lever.delistings.of(marketId)) ?? [],
  )
}

function stateOf(status: LeverDelisting['status']): Reply['state'] {
  if (status === delistingStatus.ended) return 'ended'
  return status === delistingStatus.closing ? 'closing' : 'announced'
}
