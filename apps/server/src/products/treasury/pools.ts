import { type PotName, pots } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { treasuryConsoleEndpoints } from '@candor/protocol/services/treasury/console-endpoints'
import type { transparencyEndpoints } from '@candor/protocol/services/treasury/endpoints'

import { currencies, type Currency } from '../../catalog/currencies.ts'
import { roundedBelow } from '../../catalog/public-total.ts'
import type { Books } from '../../server-module.ts'

type PoolReply = ReplyOf<typeof treasuryConsoleEndpoints.treasury>['pools'][number]
type PublicPool = ReplyOf<typeof transparencyEndpoints.transparency>['pools'][number]
type Pool = {
  readonly name: PotName
  readonly currency: Currency
  readonly balance: bigint
  readonly promised: bigint
}

export const poolNames = (Object.keys(pots) as PotName[]).filter((name) => pots[name].isPublic) // Its own keys.

/** What the house keeps its public promises with, and the most that those can cost. */
export function poolsOf({ ledger, promisedFrom }: Books): Pool[] {
  return poolNames.flatMap((name) =>
    currencies.flatMap((currency) => {
      const pot = ledger.findHouse(name, currency.id)
      if (pot === undefined) return []
      const held = pot.hold?.balance ?? 0n
      const promised = held + promisedFrom(name, currency.id)
      return [{ name, currency, balance: pot.avail.balance + held, promised }]
    }),
  )
}

export function poolReply({ name, currency: { code, scale }, balance, promised }: Pool): PoolReply {
  return {
    account: `house:${name}:${code}`,
    code,
    balance: formatDecimal(balance, scale),
    promised: formatDecimal(promised, scale),
    free: formatDecimal(balance - promised, scale),
    is_escrow: pots[name].isEscrow === true,
  }
}

/** For everybody: where few users have promises, bounds below balance and free part instead of the figures. */
export function publicPoolReply(pool: Pool, { hidesTotals }: Books): PublicPool {
  const { name, currency, balance, promised } = pool
  const { id, scale } = currency
  if (!hidesTotals(name, id)) return { ...poolReply(pool), rounded: false }
  const bound = (amount: bigint) => formatDecimal(roundedBelow(amount, { whole: balance }), scale)
  return {
    ...poolReply(pool),
    balance: bound(balance),
    promised: null,
    free: bound(balance - promised),
    rounded: true,
  }
}
