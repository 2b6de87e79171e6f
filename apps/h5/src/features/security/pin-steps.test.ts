import { expect, test } from 'vitest'

import { firstStep, nextStep } from './pin-steps.ts'

test('a first payment password is entered twice', () => {
  const first = firstStep(false)
  expect(first).toEqual({ kind: 'new', old: undefined })
  const again = nextStep(first, '183942')
  expect(again).toEqual({ kind: 'again', old: undefined, chosen: '183942' })
  if (again.kind !== 'again') return
  expect(nextStep(again, '183942')).toEqual({ kind: 'done', old: undefined, chosen: '183942' })
})

test('a change begins with the old one, which a wrong repetition keeps', () => {
  const chosen = nextStep(firstStep(true), '111222')
  expect(chosen).toEqual({ kind: 'new', old: '111222' })
  const again = { kind: 'again', old: '111222', chosen: '183942' } as const
  expect(nextStep(again, '183943')).toEqual({
    kind: 'differs',
    back: { kind: 'new', old: '111222' },
  })
  expect(nextStep(again, '183942')).toEqual({ kind: 'done', old: '111222', chosen: '183942' })
})
