import { expect, test } from 'vitest'

import { groupLevels, priceSteps } from './group-levels.ts'

test('bids are rounded down, asks up, and amounts summed', () => {
  expect(
    groupLevels(
      [
        ['100.19', '1'],
        ['100.11', '0.5'],
        ['100.09', '2'],
      ],
      { step: '0.1', side: 'bids' },
    ),
  ).toEqual([
    ['100.1', '1.5'],
    ['100', '2'],
  ])
  expect(groupLevels([['100.11', '1']], { step: '0.1', side: 'asks' })).toEqual([['100.2', '1']])
})

test('steps begin with the tick of the market', () => {
  expect(priceSteps(2)).toEqual(['0.01', '0.1', '1', '10'])
  expect(priceSteps(5)).toEqual(['0.00001', '0.0001', '0.001', '0.01'])
})
