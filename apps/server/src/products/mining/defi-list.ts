import type { ReplyOf } from '@candor/protocol'
import type { miningEndpoints } from '@candor/protocol/products/mining/endpoints'

/**
 * Yields of decentralised finance, for information: invented figures of a demonstration. The names are kinds of
 * protocols and no services, so that nobody takes a figure for an offer of one.
 */
export const defiList: ReplyOf<typeof miningEndpoints.defi> = {
  is_demo: true,
  as_of: Date.UTC(2026, 10, 1),
  list: [
    ['A lending market', 'Ethereum', 'USDT', 'lending', '0.04200000', 365],
    ['A lending market', 'Ethereum', 'ETH', 'lending', '0.01900000', 365],
    ['A staking pool', 'Ethereum', 'ETH', 'staking', '0.03100000', 365],
    ['A staking pool', 'Solana', 'SOL', 'staking', '0.06800000', 180],
    ['A liquidity pool', 'Ethereum', 'ETH/USDT', 'pool', '0.08900000', 52],
    ['A liquidity pool', 'BNB Chain', 'BTC/USDT', 'pool', '0.06500000', 52],
  ].map(([protocol, chain, asset, kind, apr, periods], place) => ({
    id: place + 1,
    protocol: String(protocol),
    chain: String(chain),
    asset: String(asset),
    kind: kind as 'lending' | 'staking' | 'pool', // Of the list above.
    apr: String(apr),
    periods: Number(periods),
    source: 'Candor demo data',
  })),
}
