import type { Command } from '@candor/core'
import { amountOf, rateOf } from '@candor/core/money'
import { requestKinds } from '@candor/protocol'
import { describe, expect, test } from 'vitest'

import { consoleEndpoints } from '../../calls/testing/endpoints.ts'
import { houseCommands } from '../../house-commands.ts'
import { products } from '../../modules.ts'
import { type AnyExecutor, type Executor, faultOf, HouseExecutors } from './house-executors.ts'
import { serviceRequests } from './service-executors.ts'

/** Those of all products, as the server has them. */
const known: Readonly<Record<string, AnyExecutor>> = Object.assign(
  {},
  ...products.map(({ executors }) => executors),
)

/** The commands that reached the core. */
function openWith(executors: Readonly<Record<string, AnyExecutor>>) {
  const submitted: Command[] = []
  const house = new HouseExecutors({
    list: houseCommands,
    executors,
    submit: async (command) => {
      submitted.push(command)
      return { ok: false, rejection: 'busy' }
    },
  })
  return { house, submitted }
}

const amount = amountOf(1n)
const draw = { kind: 'funding.faucet', userId: 1, currencyId: 3, amount } as const
const drawing: Executor<'funding.faucet'> = {
  command: 'funding.faucet',
  build: () => ({ ok: true, value: draw }),
  outcome: () => '',
}

describe('at the start', () => {
  test('the executors and the closed list agree', () => {
    expect(() => openWith(known)).not.toThrow()
  })

  test('a request kind that the list does not have is refused', () => {
    const { 'house.fund': fund = drawing } = known
    expect(() => openWith({ ...known, 'house.drain': fund })).toThrow(
      'house-commands.ts does not list funding.house as caused by house.drain',
    )
  })

  test('a listed request kind with another command is refused', () => {
    expect(() => openWith({ ...known, 'house.fund': drawing })).toThrow(
      'house-commands.ts does not list funding.faucet as caused by house.fund',
    )
  })

  test('a listed command without an executor is refused', () => {
    const { lockupPause: _left, ...rest } = known
    expect(() => openWith(rest)).toThrow('lockup.pause is a house command without an executor')
  })
})

describe('when executed', () => {
  test('an executor that builds another command than it names submits nothing', async () => {
    const lying = { ...drawing, command: 'funding.house' } as unknown as Executor<'funding.house'>
    const { house, submitted } = openWith({ ...known, 'house.fund': lying })
    await expect(house.carryOut('house.fund', {}, '1')).rejects.toThrow('is funding.faucet')
    expect(submitted).toEqual([])
  })

  test('a request is not performed as a call, and a call is not carried out as a request', async () => {
    const { house, submitted } = openWith(known)
    const details = { currency: 'USDT', amount: '1' }
    await expect(house.perform('house.fund', details)).rejects.toThrow('causes no house command')
    await expect(house.carryOut('lockupPause' as never, { id: '1' }, '1')).rejects.toThrow(
      'causes no house command',
    )
    expect(submitted).toEqual([])
    await house.carryOut('house.fund', details, '1')
    await house.perform('lockupPause', { id: '1', paused: '1' })
    expect(submitted.map(({ kind }) => kind)).toEqual(['funding.house', 'lockup.pause'])
  })
})

test('the list names every request kind of the protocol, and calls of the console', () => {
  const causes = Object.values(houseCommands).flatMap((commands) => Object.values(commands))
  const requests = causes.flatMap((cause) => ('request' in cause ? [cause.request] : []))
  expect([...requests, ...serviceRequests].toSorted()).toEqual([...requestKinds].toSorted())
  const calls = causes.flatMap((cause) => ('call' in cause ? [cause.call] : []))
  expect(calls.filter((name) => !consoleEndpoints.has(name))).toEqual([])
})

const terms = {
  days: 5,
  dailyRateMin: rateOf(1n),
  dailyRateMax: rateOf(2n),
  penaltyRate: rateOf(1n),
  amountMin: amount,
  userAmountMax: amount,
  planAmountMax: amount,
  dividendTimeMs: 0,
}
const publish = { kind: 'lockup.publish', planId: 0, currencyId: 3, terms } as const

/** Commands of the core, and some that it does not have. */
type Fields = Readonly<Record<string, unknown>> & { readonly kind: string }
const refused: readonly [command: Fields, fault: string][] = [
  [draw, 'names userId'],
  [{ kind: 'spot.cancel', userId: 1, orderId: 2 }, 'names userId'],
  [{ kind: 'spot.cancel', orderId: 2 }, 'names orderId'],
  [{ kind: 'lockup.redeem', positionId: 2 }, 'names positionId'],
  [{ kind: 'market.tick', sampledAt: 1, ticks: [] }, 'names ticks'],
  [{ kind: 'x.set', deep: [{ userIds: [1] }] }, 'names userIds'],
  [{ kind: 'x.set', winner: 1 }, 'names winner'],
  [{ kind: 'x.set', userName: 'x' }, 'names userName'],
  [{ kind: 'x.set', orderNumber: 1 }, 'names orderNumber'],
  [{ kind: 'x.set', uid: 1 }, 'names uid'],
  [publish, 'holds the term dailyRateMin'],
  [{ kind: 'x.set', oddsMax: 1 }, 'holds the term oddsMax'],
  [{ kind: 'market.halt', marketId: 1, reason: 'x', lots: 1 }, 'names a market and lots'],
]

test.each(refused)('a house command %o is refused: it %s', (command, fault) => {
  expect(faultOf(command as unknown as Command, { kind: command.kind, isTerms: false })).toBe(fault)
})

const accepted: readonly [command: Fields, isTerms: boolean][] = [
  [publish, true],
  [{ kind: 'lockup.publish_rate', versionId: 1, day: 20_000, dailyRate: rateOf(1n) }, true],
  [{ kind: 'x.publish', marketId: 1, payout: 2, odds: 3, spread: 4 }, true],
  [{ kind: 'funding.house', pot: 'treasury', currencyId: 3, amount }, false],
  [{ kind: 'market.halt', marketId: 1, reason: 'The venue is closed' }, false],
]

test.each(accepted)('a house command %o may be submitted as terms: %s', (command, isTerms) => {
  expect(faultOf(command as unknown as Command, { kind: command.kind, isTerms })).toBeUndefined()
})
