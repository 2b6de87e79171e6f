import { type PotName, pots } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { treasuryConsoleEndpoints } from '@candor/protocol/services/treasury/console-endpoints'

import { currencies, type Currency } from '../../catalog/currencies.ts'
import type { Books } from '../../server-module.ts'

type PoolReply = ReplyOf<typeof treasuryConsoleEndpoints.treasury>['pools'][number]

/** What the house keeps its public promises with, and the most that those can cost. */
export function poolsOf({ ledger, promisedFrom }: Books): PoolReply[] {
  return poolNames.flatMap((name) =>
    currencies.flatMap((currency) => {
      const pot = ledger.findHouse(name, currency.id)
      if (pot === undefined) return []
      const held = pot.hold?.balance ?? 0n
      const promised = held + promisedFrom(name, currency.id)
      return [poolReply(currency, { name, balance: pot.avail.balance + held, promised })]
    }),
  )
}

export const poolNames = (Object.keys(pots) as PotName[]).filter((name) => pots[name].isPublic) // Its own keys.

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
