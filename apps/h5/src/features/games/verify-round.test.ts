// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { type RoundDetail, verifyRound } from './verify-round.ts'

const chainValue = Buffer.from('01'.padStart(64, '0'), 'hex')
const seed = createHmac('sha256', chainValue).update('session').digest()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const word = createHmac('sha256', seed).update('games:3:own:5:0').digest().readBigUInt64BE()
const terms = {
  id: 1,
  stake_min: '1.00',
  stake_max: '50.00',
  day_loss_max: '200.00',
  refill_below: '20.00',
  refill_to: '100.00',
  published_at: 1,
  effective_at: 1,
  dice_return: '0.9900',
  coin_return: '0.9900',
  wheel_return: '0.9600',
  wheel: [
    {
      weight: 1,
      multiple: '0.00',
    },
    {
      weight: 1,
      multiple: '1.92',
    },
  ],
  check_in: [
    {
      weight: 3,
      credits: '20.00',
    },
    {
      weight: 1,
      credits: '50.00',
    },
  ],
}
const shared = {
  status: 'settled',
  id: 9,
  seed_index: 3,
  nonce: 5,
  version: 1,
  attempts: 1,
  played_at: 1,
  client_seed: 'own',
  reveals_at: 2,
  terms,
  commitment: sha256(seed).toString('hex'),
  server_seed: seed.toString('hex'),
  chain_value: chainValue.toString('hex'),
  chain_place: 3,
  chain_end: sha256(sha256(sha256(chainValue))).toString('hex'),
} as const

const roll = Number(word % 10_000n)
const isHeads = word % 2n === 0n
const rounds: Record<string, RoundDetail> = {
  dice: {
    ...shared,
    game: 'dice',
    side: 'under',
    target: 5000,
    stake: '10.00',
    draw: roll,
    payout: roll < 5000 ? '19.80' : '0.00',
  },
  coin: {
    ...shared,
    game: 'coin',
    side: 'heads',
    target: 0,
    stake: '1.00',
    draw: isHeads ? 0 : 1,
    payout: isHeads ? '1.98' : '0.00',
  },
  wheel: {
    ...shared,
    game: 'wheel',
    side: '',
    target: 0,
    stake: '1.00',
    draw: isHeads ? 0 : 1,
    payout: isHeads ? '0.00' : '1.92',
  },
  'check-in': {
    ...shared,
    game: 'check_in',
    side: '',
    target: 0,
    stake: '0.00',
    draw: Number(word % 4n),
    payout: word % 4n === 3n ? '50.00' : '20.00',
  },
}
const script = path.join(import.meta.dirname, '../../../public/verify-round.mjs')
const runScript = (round: RoundDetail) => {
  try {
    return execFileSync(process.execPath, [script], {
      input: JSON.stringify(round),
      stdio: 'pipe',
    }).toString()
  } catch (error) {
    return (error as { stdout: Buffer }).stdout.toString() // Of a failed process.
  }
}

describe.each(Object.entries(rounds))('a round of %s', (_, round) => {
  test('is computed by the browser and by the script as the server stored it', async () => {
    const { steps } = await verifyRound(round)
    expect(steps.map(({ isRight }) => isRight)).toEqual([true, true, true, true])
    expect(runScript(round).match(/ agrees$/gm)).toHaveLength(4)
  })

  test('has no verdict on the chain while its value is secret', async () => {
    const secret = { ...round, chain_value: '' }
    const { steps } = await verifyRound(secret)
    expect(steps.map(({ isRight }) => isRight)).toEqual([true, undefined, true, true])
    expect(runScript(secret).match(/ agrees$/gm)).toHaveLength(3)
  })

  test.each([
    ['another server seed', { server_seed: '00'.repeat(32) }, 'commitment'],
    ['another draw', { draw: 77 }, 'draw'],
    ['another payout', { payout: '777.00' }, 'payout'],
    ['another end of the chain', { chain_end: '00'.repeat(32) }, 'chain'],
    ['another place in the chain', { chain_place: 2 }, 'chain'],
    ['a value of another seed', { chain_value: '00'.repeat(32) }, 'chain'],
  ])('with %s is found', async (_name, fields, step) => {
    const { steps } = await verifyRound({ ...round, ...fields })
    expect(steps.find(({ name }) => name === step)?.isRight).toBe(false)
    expect(runScript({ ...round, ...fields })).toMatch(new RegExp(`^${step}: .* differs`, 'm'))
  })
})
