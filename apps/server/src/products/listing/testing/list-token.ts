import { type Command } from '@candor/core'
import { amountOf } from '@candor/core/money'
import { fundUser, listedToken } from '@candor/core/testing'

import { treasuryFunds } from '../../../catalog/treasury-funds.ts'

/** ORB, its market, and what pays for it. */
export const token = { tokenId: 301, marketId: 301, payId: 3 } as const
export const tokens = (wholes: bigint) => amountOf(wholes * 100_000_000n)

type Exchange = {
  readonly clock: { at: number }
  readonly submit: (...commands: Command[]) => Promise<void>
  readonly pass: (ms: number) => Promise<void>
  /** How many there are. */
  readonly projects: number
}

/** Gives each user 1,000 USDT, sells the first one 300 ORB for 150 of them, and lists ORB, so that its auction begins. */
export async function listToken(
  { clock, submit, pass, projects }: Exchange,
  users: readonly number[],
): Promise<void> {
  const { tokenId, payId } = token
  await submit(treasuryFunds({ currencyId: tokenId, amount: tokens(2000n) }))
  for (const userId of users)
    await submit(fundUser({ userId, currencyId: payId, amount: tokens(1000n) }))
  const [userId = 0] = users
  const [projectId, beginsAt] = [projects + 1, clock.at]
  const sale = { tokenId, payId, userId, projectId, beginsAt }
  for (const { afterMs, command } of listedToken(sale)) {
    await pass(beginsAt + afterMs - clock.at)
    await submit(command)
  }
}
