import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { copyPglite, pgliteFlags } from '@candor/tools/pglite'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'

import { openPostgres } from '../../db/database.ts'
import type { BackendKind } from '../../testing/backends.ts'

export type Environment = Readonly<Record<string, string>>
type Exit = { readonly code: number | null; readonly signal: string | null }
export type Program = {
  readonly process: ChildProcess
  readonly pid: number
  readonly stderr: () => string
  readonly exited: Promise<Exit>
  /** The next line of output that `wanted` accepts; an error when the program ends before. */
  line(wanted: (line: string) => boolean): Promise<string>
}

const entries = {
  main: fileURLToPath(new URL('../../main.ts', import.meta.url)),
  killable: fileURLToPath(new URL('killable-server.ts', import.meta.url)),
  signer: fileURLToPath(new URL('../../signer-main.ts', import.meta.url)),
  verify: fileURLToPath(new URL('../../verify/main.ts', import.meta.url)),
}

/** Runs the program in a separate process, which is killed after the test if it still runs. */
export function spawnProgram(
  entry: keyof typeof entries,
  { env, args = [] }: { env: Environment; args?: readonly string[] },
): Program {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...pgliteFlags, entries[entry], ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const exited = once(child, 'exit').then(([code, signal]): Exit => ({ code, signal }))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async (wanted: (line: string) => boolean): Promise<string> => {
    for (;;) {
      const { done, value } = await lines.next()
      if (done === true) throw new Error(`the program ended: ${stderr}`)
      if (wanted(value)) return value
    }
  }
  return { process: child, pid: child.pid ?? 0, stderr: () => stderr, exited, line }
}

/** A server that has audited its books and serves; see killable-server.ts. */
export async function startKillable(env: Environment, args: readonly string[] = []) {
  const program = spawnProgram('killable', { env, args })
  const line = await program.line((text) => text.startsWith('{'))
  return { ...program, ...(JSON.parse(line) as { url: string; rows: number; stateHash: string }) }
}

/** A temporary directory of this test. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'candor-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** A new, empty database on either backend, and recorded prices, which need no history. */
export async function programEnvironment(backend: BackendKind): Promise<Environment> {
  const directory = temporaryDirectory()
  const recording = (symbol: string, price: string) => {
    const file = path.join(directory, `${symbol}-1m.csv`)
    const row = (minute: number) =>
      `${1_700_000_040_000 + minute * 60_000},${price},${price},${price},${price},1`
    writeFileSync(file, Array.from({ length: 600 }, (_, minute) => row(minute)).join('\n'))
    return `replay:${file}`
  }
  return {
    ...(backend === 'pglite'
      ? { DATA_DIR: dataDirectory(directory) }
      : { DATABASE_URL: await emptySchema() }),
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO_ART: 'off',
    FEED_CRYPTO: recording('BTCUSDT', '60000.00'),
    FEED_STOCK: recording('AAPLUSDT', '200.00'),
  }
}

function dataDirectory(parent: string): string {
  const dataDir = path.join(parent, 'data')
  copyPglite(inject('emptyPglite'), dataDir)
  return dataDir
}

let schemas = 0

/** The address of a new schema. */
async function emptySchema(): Promise<string> {
  schemas += 1
  const schema = `program_${process.pid}_${schemas}`
  const url = inject('databaseUrl')
  const backend = await openPostgres({ url, poolMax: 1 })
  await sql`create schema ${sql.id(schema)}`.execute(backend.db)
  await backend.close()
  return `${url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`
}
