import { expect, test } from 'vitest'

import { draftOf, type FollowDraft, lossLimit, termsOf, wrongFields } from './follow-draft.ts'

const bounds = {
  multiple_min: '0.01',
  multiple_max: '5',
  lots_min: '0.01',
  lots_max: '100',
  margin_min: '10',
  margin_max: '100000',
  slippage_max: '0.05',
  traders_max: 10,
}
const newDraft: FollowDraft = {
  type: '1',
  number: '1',
  marginMax: '1000',
  lossPercent: '30',
  slippagePercent: '0.3',
  multipleMax: '20',
  isResized: false,
}

test('terms within their ranges have no wrong field', () => {
  expect(wrongFields(newDraft, bounds)).toEqual([])
})

test.each([
  [{ number: '' }, ['number']],
  [{ number: '.' }, ['number']],
  [{ number: '0.009' }, ['number']],
  [{ number: '5.01' }, ['number']],
  [{ type: '2', number: '5.01' }, []],
  [{ type: '2', number: '100.01' }, ['number']],
  [{ lossPercent: '0', slippagePercent: '6' }, ['lossPercent', 'slippagePercent']],
  [{ multipleMax: '0', marginMax: '9' }, ['marginMax', 'multipleMax']],
] as const)('%j has the wrong fields %j', (part, wrong) => {
  expect(wrongFields({ ...newDraft, ...part }, bounds)).toEqual(wrong)
})

test('percentages are sent as parts of one, and numbers as plain decimals', () => {
  expect(
    termsOf({ id: 7, share_rate: '0.10000000' }, { ...newDraft, number: '1.', isResized: true }),
  ).toEqual({
    trader_user_id: '7',
    share_rate: '0.1',
    type: '1',
    number: '1',
    margin_max: '1000',
    loss_rate: '0.3',
    slippage_max: '0.003',
    multiple_max: '20',
    resize: '1',
  })
})

test('the terms of a follow are shown as they were typed', () => {
  const terms = {
    type: 2,
    number: '1.50000000',
    margin_max: '250.00000000',
    loss_rate: '0.25000000',
    slippage_max: '0.00300000',
    multiple_max: 10,
    resize: true,
  }
  const draft = draftOf(terms)
  expect(draft).toEqual({
    type: '2',
    number: '1.5',
    marginMax: '250',
    lossPercent: '25',
    slippagePercent: '0.3',
    multipleMax: '10',
    isResized: true,
  })
})

test('the loss limit is a part of the margin limit', () => {
  expect(lossLimit(newDraft)).toBe('300')
  expect(lossLimit({ ...newDraft, marginMax: '' })).toBeUndefined()
})
