import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

const run = promisify(execFile)

/** Fills pgbench's own tables: a million accounts. Autovacuum is off, because it would run during other rounds. */
export async function preparePgbench(url: string): Promise<void> {
  await run(findPgbench(), ['-i', '-q', '-s', '10', url])
  const client = new pg.Client(url)
  await client.connect()
  for (const table of ['pgbench_accounts', 'pgbench_history']) {
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  }
  await client.end()
}

export type PgbenchRound = {
  readonly perSecond: number
  /** Processor time of the database. */
  readonly cpuUsPerTransaction: number
}

/** PostgreSQL's own benchmark, without its contended rows, by 32 clients. */
export async function runPgbench(
  url: string,
  { roundMs, database }: { roundMs: number; database: { cpuMs(): number } },
): Promise<PgbenchRound> {
  const seconds = String(Math.max(1, Math.round(roundMs / 1000)))
  const options = ['-N', '-n', '-c', '32', '-T', seconds]
  const cpuBefore = database.cpuMs()
  const { stdout } = await run(findPgbench(), [...options, url])
  const cpuMs = database.cpuMs() - cpuBefore
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  const transactions = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
  if (!(perSecond > 0 && transactions > 0)) throw new Error(`unexpected output: ${stdout}`)
  return { perSecond, cpuUsPerTransaction: (cpuMs * 1000) / transactions }
}

function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted() : []
  const found = versions
    .map((version) => path.join(debian, version, 'bin/pgbench'))
    .findLast((file) => existsSync(file))
  return found ?? 'pgbench'
}
