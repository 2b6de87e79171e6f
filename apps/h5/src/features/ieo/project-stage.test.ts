import { expect, test } from 'vitest'

import { nextOf, stageAt, stepAt } from './project-stage.ts'

const times = { starts_at: 100, ends_at: 200, review_by: 300, listing_at: 400 }
const sale = { ...times, stage: 'warm_up', phase: 'sale' } as const

test.each([
  [99, 'warm_up'],
  [100, 'in_progress'],
  [199, 'in_progress'],
  [200, 'done'],
] as const)('at %i of a sale from 100 to 200 the stage is %s', (now, stage) => {
  expect(stageAt(sale, now)).toBe(stage)
})

test('a device whose clock is behind shows the stage of the server', () => {
  expect(stageAt({ ...sale, stage: 'in_progress' }, 50)).toBe('in_progress')
  expect(stageAt({ ...sale, stage: 'done' }, 150)).toBe('done')
})

test.each([
  [50, 'sale', { step: 'warm_up', at: 100 }],
  [150, 'sale', { step: 'subscription', at: 200 }],
  [250, 'review', { step: 'review', at: 300 }],
  [350, 'review', undefined],
  [350, 'settled', { step: 'listing', at: 400 }],
  [450, 'settled', undefined],
  [450, 'listed', undefined],
  [250, 'failed', undefined],
] as const)('at %i in the phase %s what is due next is %o', (now, phase, next) => {
  expect(nextOf({ ...sale, phase }, now)).toEqual(next)
})

test('a project whose token is listed or whose sale has failed has no step left', () => {
  const steps = (['listed', 'failed'] as const).map((phase) => stepAt({ ...sale, phase }, 250))
  expect(steps).toEqual([undefined, undefined])
})
