import { expect, test } from 'vitest'

import { fundedPoints } from './value-chart.tsx'

const nothing = { usd: '0', fiat: '0', btc: '0' }
const points = (...values: string[]) =>
  values.map((usd, at) => ({ at, usd, fiat: usd, btc: '0', pnl: nothing }))

test.each([
  ['a new account begins with its first funds', ['0', '0.00', '0.5', '0.4'], ['0.5', '0.4']],
  ['an emptied account keeps its past', ['0.5', '0', '0'], ['0.5', '0', '0']],
  ['an account that never had anything is drawn as it is', ['0', '0'], ['0', '0']],
])('%s', (_, before, after) => {
  expect(fundedPoints(points(...before)).map(({ usd }) => usd)).toEqual(after)
})
