import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

const run = promisify(execFile)

/** Fills pgbench's own tables: a million accounts. What it leaves behind is not cleaned up in the rounds of others. */
export async function preparePgbench(url: string): Promise<void> {
  await run(findPgbench(), ['-i', '-q', '-s', '10', url])
  const client = new pg.Client(url)
  await client.connect()
  for (const table of ['pgbench_accounts', 'pgbench_history']) {
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  }
  await client.end()
}

/** Transactions a second of PostgreSQL's own benchmark, without its contended rows, by 32 clients. */
export async function runPgbench(url: string, roundMs: number): Promise<number> {
  const seconds = String(Math.max(1, Math.round(roundMs / 1000)))
  const options = ['-N', '-n', '-c', '32', '-T', seconds]
  const { stdout } = await run(findPgbench(), [...options, url])
  const tps = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!(tps > 0)) throw new Error(`pgbench said: ${stdout}`)
  return tps
}

function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted() : []
  const found = versions
    .map((version) => path.join(debian, version, 'bin/pgbench'))
    .findLast((file) => existsSync(file))
  return found ?? 'pgbench'
}
