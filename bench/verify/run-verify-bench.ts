import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import { sql } from 'kysely'

import type { BenchContext, Part, ProductBench } from '../product-bench.ts'
import type { Figure } from '../results/figure.ts'
import { withBackend, type Place } from '../rig/open-trading.ts'

const lookEveryMs = 100

/** V1: the verifier's program over a ledger of so many postings, from its spawn to its end. */
export function verifyPart(products: readonly ProductBench[]): Part {
  return { id: 'V1', run: (context) => runVerifyBench(context, products) }
}

async function runVerifyBench(
  { postgres, sizes: { rounds, postings } }: BenchContext,
  products: readonly ProductBench[],
): Promise<Figure[]> {
  const databaseUrl = await postgres.createDatabase('verify')
  const place: Place = { databaseUrl, dataDir: '' }
  const made = await makePostings(place, { postings, products })
  const runs: { seconds: number; megabytes: number; output: string[] }[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await verify(databaseUrl))
  const name = `verifying ${postings.toLocaleString('en')} postings and all else`
  return [
    {
      id: 'V1',
      name,
      unit: 's',
      rounds: runs.map(({ seconds }) => seconds),
      below: 20,
      details: { postings: made, output: runs[0]?.output },
    },
    {
      id: 'V1',
      name: "the verifier's memory",
      unit: 'MB',
      rounds: runs.map(({ megabytes }) => megabytes),
    },
  ]
}

/** Adds each product's share by ordinary commands; returns the number of postings. */
async function makePostings(
  place: Place,
  { postings, products }: { postings: number; products: readonly ProductBench[] },
): Promise<number> {
  const makers = products.flatMap(({ makePostings: make }) => make ?? [])
  let at = Date.now()
  for (const make of makers)
    at = await make(place, { postings: Math.ceil(postings / makers.length), at })
  return withBackend(place, async ({ db }) => {
    await sql`vacuum analyze`.execute(db)
    const { rows } = await sql<{ count: bigint }>`select count(*) from posting`.execute(db)
    return Number(rows[0]?.count)
  })
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
  return {
    seconds: (performance.now() - from) / 1000,
    megabytes,
    output: output.trim().split('\n'),
  }
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
