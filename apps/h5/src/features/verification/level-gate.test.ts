import { expect, test } from 'vitest'

import { levelGate } from './level-gate.ts'
import { realOf } from './testing/real-of.ts'

test.each([
  [
    'nothing is bound',
    realOf({ checklist: { email: true, mobile: false } }),
    'contacts',
    'contacts',
  ],
  ['nothing is submitted', realOf(), undefined, 'level_first'],
  ['level 1 waits', realOf({ states: ['pending', 'none'] }), 'pending', 'level_first'],
  ['level 1 was rejected', realOf({ states: ['rejected', 'none'] }), undefined, 'level_first'],
  ['level 1 is verified', realOf({ states: ['approved', 'none'] }), 'verified', undefined],
  ['level 2 was rejected', realOf({ states: ['approved', 'rejected'] }), 'verified', undefined],
  ['level 2 is verified', realOf({ states: ['approved', 'approved'] }), 'verified', 'verified'],
  [
    'no attempt is left',
    realOf({ states: ['approved', 'rejected'], attempts_left: 0 }),
    'verified',
    'attempts',
  ],
] as const)('when %s, each level can be submitted or not', (_, real, first, second) => {
  expect([levelGate(real, 1), levelGate(real, 2)]).toEqual([first, second])
})
