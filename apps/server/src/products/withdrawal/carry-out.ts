import type { Answer } from '../../calls/mount.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'

/** Executes a last decision of the queue. One that a cancel of the user has overtaken is refused by the core. */
export async function carryOut(
  { house }: Pick<WithdrawalContext, 'house'>,
  decided: { withdrawalId: number; state: string; cause: string },
): Promise<Answer<string>> {
  const { state, cause } = decided
  const details = { withdrawal_id: String(decided.withdrawalId) }
  if (state === 'approved') return house.perform('withdrawalApprove', details)
  return house.perform('withdrawalReject', { ...details, cause })
}
