import { amountOf } from '../../../money/amount.ts'
import type { ListedInTest, TimedCommand } from '../../../testing/product-testing.ts'
import type { IeoCommand } from '../commands.ts'
import { testIeo } from './ieo-terms.ts'

/** Half a minute: 300 tokens are sold within ten seconds, reviewed within ten more, listed and unlocked. */
export function listedToken({
  tokenId,
  payId,
  userId,
  projectId,
  beginsAt,
}: ListedInTest): readonly TimedCommand[] {
  const terms = testIeo(beginsAt, { tokenId, payId, lockDays: 0, unlockDays: 1 })
  const amount = amountOf(30_000_000_000n)
  const commands: readonly [number, IeoCommand | { readonly kind: 'clock' }][] = [
    [0, { kind: 'ieo.publish', terms }],
    [1000, { kind: 'ieo.submit', userId, projectId, amount }],
    [11_000, { kind: 'clock' }],
    [11_001, { kind: 'ieo.accept_rest', projectId }],
    [21_000, { kind: 'clock' }],
    [21_001, { kind: 'clock' }],
    [31_000, { kind: 'ieo.list', projectId }],
    [31_001, { kind: 'clock' }],
  ]
  return commands.map(([afterMs, command]) => ({ afterMs, command }))
}
