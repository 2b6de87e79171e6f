import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import { sql } from 'kysely'

import type { Figure } from '../results/figure.ts'
import { inHome, type Place } from '../rig/open-trading.ts'
import type { BenchPostgres } from '../rig/start-bench-postgres.ts'
import type { Sizes } from '../sizes.ts'
import { makePostings } from './make-postings.ts'

const lookEveryMs = 100

/** V1: the verifier's program over a ledger of so many postings, from its spawn to its end. */
export async function runVerifyBench(
  postgres: BenchPostgres,
  { rounds, postings }: Sizes,
): Promise<Figure[]> {
  const databaseUrl = await postgres.createDatabase('verify')
  const place: Place = { databaseUrl, dataDir: '' }
  const made = await makePostings(place, postings)
  await inHome(place, async ({ db }) => sql`vacuum analyze`.execute(db))
  const runs: { seconds: number; megabytes: number; said: string[] }[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await verify(databaseUrl))
  const name = `verifying ${postings.toLocaleString('en')} postings and all else`
  return [
    {
      id: 'V1',
      name,
      unit: 's',
      rounds: runs.map(({ seconds }) => seconds),
      below: 20,
      details: { postings: made, said: runs[0]?.said },
    },
    {
      id: 'V1',
      name: "the verifier's memory",
      unit: 'MB',
      rounds: runs.map(({ megabytes }) => megabytes),
    },
  ]
}

async function verify(databaseUrl: string) {
  const from = performance.now()
  const child = spawn(process.execPath, ['apps/server/src/verify/main.ts'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let megabytes = 0
  const look = setInterval(() => (megabytes = peakMbOf(child.pid) ?? megabytes), lookEveryMs)
  const [code] = await once(child, 'exit')
  clearInterval(look)
  if (code !== 0) throw new Error(`the verifier ended with ${String(code)}: ${output}`)
  return { seconds: (performance.now() - from) / 1000, megabytes, said: output.trim().split('\n') }
}

/** Undefined once it has ended. */
function peakMbOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const found = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
    return found === undefined ? undefined : Number(found) / 1024
  } catch {
    return undefined
  }
}
