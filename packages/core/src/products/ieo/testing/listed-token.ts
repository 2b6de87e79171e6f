import { amountOf } from '../../../money/amount.ts'
import type { ListedInTest, TimedCommand } from '../../../testing/product-testing.ts'
import type { IeoCommand } from '../commands.ts'
import { testIeo } from './ieo-terms.ts'

/** Half a minute: sold for ten seconds, reviewed for ten more, and listed. */
export function listedToken({
  tokenId,
  payId,
  userId,
  beginsAt,
}: ListedInTest): readonly TimedCommand[] {
  const terms = testIeo(beginsAt, { tokenId, payId, unlockDays: 1 })
  const amount = amountOf(10_000_000_000n)
  const commands: readonly [number, IeoCommand | { readonly kind: 'clock' }][] = [
    [0, { kind: 'ieo.publish', terms }],
    [1000, { kind: 'ieo.submit', userId, projectId: 1, amount }],
    [11_000, { kind: 'clock' }],
    [11_001, { kind: 'ieo.accept_rest', projectId: 1 }],
    [21_000, { kind: 'clock' }],
    [21_001, { kind: 'clock' }],
    [31_000, { kind: 'ieo.list', projectId: 1 }],
  ]
  return commands.map(([afterMs, command]) => ({ afterMs, command }))
}
