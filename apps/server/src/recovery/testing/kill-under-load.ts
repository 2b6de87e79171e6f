import { setTimeout as sleep } from 'node:timers/promises'

import type { SeededRandom } from '@candor/core/testing'
import { expect } from 'vitest'

import { type CommitStep, commitSteps } from '../../commit/committer.ts'
import { expectNothingLost } from './expect-nothing-lost.ts'
import type { LoadClient } from './load-client.ts'
import { type Environment, startKillable } from './spawn-program.ts'

export type Death = CommitStep | 'from outside'

/** At each step of a commit, and from outside. */
export const deaths: readonly Death[] = [...commitSteps, 'from outside']

type Kill = {
  readonly death: Death
  readonly random: SeededRandom
  readonly seed: number
  readonly args?: readonly string[]
  /** The last moment, for what needs a few prices of the market before it happens. */
  readonly commitsMax?: number
  /** Runs at the first start, when the users are logged in. */
  readonly prepare?: (url: string) => Promise<void>
}

/** Starts a server on what the last one has left, and kills it under the load of a client. */
export async function killUnderLoad(
  env: Environment,
  client: LoadClient,
  { death, random, seed, args = [], commitsMax = 40, prepare }: Kill,
): Promise<void> {
  const nth = String(random.between(1, death === 'executed' ? 300 : commitsMax))
  const fault = death === 'from outside' ? [] : ['--step', death, '--nth', nth]
  const server = await startKillable(env, [...args, ...fault])
  if (client.acknowledged().length === 0) {
    await client.logIn(server.url)
    await prepare?.(server.url)
  }
  await expectNothingLost(client, server.url, Math.max(0, client.acknowledged().length - 300))
  server.process.kill('SIGUSR2')
  const until = new AbortController()
  const load = client.run(server.url, { width: 8, until: until.signal })
  if (death === 'from outside') {
    await sleep(random.between(100, 15 * commitsMax))
    server.process.kill('SIGKILL')
  }
  expect(await server.exited, `seed ${seed}`).toEqual({ code: null, signal: 'SIGKILL' })
  await load
}
