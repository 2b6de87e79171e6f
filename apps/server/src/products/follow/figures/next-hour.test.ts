import { expect, test } from 'vitest'

import {
  growthScale,
  nextHour,
  nothingClosed,
  nothingCopied,
  type TraderHour,
} from './next-hour.ts'

const inputs = {
  traderId: 1,
  hour: 3_600_000,
  mark: 9,
  termsSeq: 9,
  inflow: 0n,
  outflow: 0n,
  closed: nothingClosed,
  copied: nothingCopied,
  followers: 0,
  followersEver: 0,
  aum: 0n,
}
const worth = (cash: bigint, openProfit = 0n) => ({ cash, openProfit })

/** Hours one after another: what the account has at the end of each, and what came in and went out. */
function growthOf(...hours: [cash: bigint, inflow: bigint, outflow: bigint][]) {
  let row: TraderHour | undefined
  let equity = worth(1000n)
  for (const [cash, inflow, outflow] of hours) {
    row = nextHour({ equity, row }, { ...inputs, equity: worth(cash), inflow, outflow })
    equity = worth(cash)
  }
  const { growth = 0n, drawdown = 0n } = row ?? {}
  return { growth: Number(growth) / Number(growthScale), drawdown: Number(drawdown) / 1e8 }
}

test('a profit is a return, and money that comes in or goes out is none', () => {
  expect(growthOf([1100n, 0n, 0n])).toEqual({ growth: 1.1, drawdown: 0 })
  expect(growthOf([5000n, 4000n, 0n])).toEqual({ growth: 1, drawdown: 0 })
  expect(growthOf([100n, 0n, 900n])).toEqual({ growth: 1, drawdown: 0 })
})

test('returns of hours are multiplied whatever the account had', () => {
  const doubled = growthOf([1100n, 0n, 0n], [11_000n, 9900n, 0n], [12_100n, 0n, 0n])
  expect(doubled.growth).toBeCloseTo(1.21, 12)
})

test('the drawdown is the largest fall from a peak', () => {
  const fallen = growthOf([2000n, 0n, 0n], [1500n, 0n, 0n], [1800n, 0n, 0n], [900n, 0n, 0n])
  expect(fallen).toEqual({ growth: 0.9, drawdown: 0.55 })
})

test('an account without money has no return, and a lost one stays lost', () => {
  expect(growthOf([0n, 0n, 1000n], [0n, 0n, 0n])).toEqual({ growth: 1, drawdown: 0 })
  expect(growthOf([0n, 0n, 0n], [500n, 500n, 0n])).toEqual({ growth: 0, drawdown: 1 })
})

test('the first hour of a trader with open orders is where the record begins', () => {
  const first = nextHour(undefined, { ...inputs, equity: worth(700n, -50n), inflow: 700n })
  expect(first).toMatchObject({ growth: growthScale, inflow: 0n, cash: 700n, open_profit: -50n })
})
