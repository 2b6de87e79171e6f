import type { AccountOwner, Exchange } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { treasuryConsoleEndpoints } from '@candor/protocol/services/treasury/console-endpoints'

import { currencies, type Currency } from '../../catalog/currencies.ts'

type PoolReply = ReplyOf<typeof treasuryConsoleEndpoints.treasury>['pools'][number]

type HouseName = Extract<AccountOwner, { kind: 'house' }>['name']

/** Which pots of the house its promises are kept from, and are shown to everybody. */
const isPool: Readonly<Record<HouseName, boolean>> = {
  fees: false,
  treasury: false,
  liquidity: true,
  mining_pool: true,
}
const houseNames = Object.keys(isPool) as HouseName[] // Object.keys forgets the keys.
export const poolNames = houseNames.filter((name) => isPool[name])

/** What the house has to keep its promises with, and the most that those can cost. */
export function poolsOf(exchange: Exchange): PoolReply[] {
  return poolNames.flatMap((name) =>
    currencies.flatMap((currency) => {
      const pot = exchange.ledger.findHouse(name, currency.id)
      if (pot === undefined) return []
      const held = pot.hold?.balance ?? 0n
      // A quote promises without setting aside, because it may be taken back at any moment.
      const quoted = name === 'liquidity' ? exchange.products.spot.promisedByHouse(currency.id) : 0n
      const balance = pot.avail.balance + held
      return [poolReply(currency, { name, balance, promised: held + quoted })]
    }),
  )
}

function poolReply(
  { code, scale }: Currency,
  { name, balance, promised }: { name: string; balance: bigint; promised: bigint },
): PoolReply {
  return {
    account: `house:${name}:${code}`,
    code,
    balance: formatDecimal(balance, scale),
    promised: formatDecimal(promised, scale),
    free: formatDecimal(balance - promised, scale),
  }
}
