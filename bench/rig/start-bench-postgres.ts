import { startPostgres } from '@candor/tools/postgres'
import pg from 'pg'

import { makePast } from './make-past.ts'
import { cpuMsOfTree } from './processor-time.ts'

export type BenchPostgres = {
  readonly url: string
  readonly version: string
  /** The settings that durability depends on, as the server itself reports them. */
  readonly settings: Readonly<Record<string, string>>
  /** Processor time that all its processes have used so far. */
  cpuMs(): number
  /** Creates a further database, which contains candles only, and returns its address. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** A checkpoint starts after half of `max_wal_size`, which is more than the files of `min_wal_size`. */
const settings = ['shared_buffers=1GB', 'min_wal_size=4GB', 'max_wal_size=9GB']

/** The first use of a page of the shared buffers is a page fault, and a server that has run for long has used all of them. */
async function touchBuffers(client: pg.Client): Promise<void> {
  await client.query('create unlogged table buffers (page char(8000))')
  await client.query('alter table buffers alter page set storage plain')
  await client.query(`insert into buffers select 'x' from generate_series(1, 1024 * 1024 / 8)`)
  await client.query('drop table buffers')
}

/**
 * A temporary PostgreSQL with durable commits: with fsync off this throws. A new one spends a twentieth of a second on
 * each new WAL file, which an older one reuses, so `walFiles` are written first.
 */
export async function startBenchPostgres(walFiles: number): Promise<BenchPostgres> {
  const { url, pid, stop } = await startPostgres(settings)
  const client = new pg.Client(url)
  client.on('error', () => undefined) // Only when the server ends first, after another error.
  await client.connect()
  const shown: Record<string, string> = {}
  for (const name of [
    'server_version',
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'wal_sync_method',
    'shared_buffers',
    'max_wal_size',
  ]) {
    const { rows } = await client.query<Record<string, string>>(`show ${name}`)
    shown[name] = rows[0]?.[name] ?? ''
  }
  if (shown['fsync'] !== 'on' || shown['synchronous_commit'] !== 'on') {
    throw new Error('this PostgreSQL does not commit durably')
  }
  for (let file = 0; file < walFiles; file += 1) {
    await client.query(`select pg_logical_emit_message(true, 'bench', 'x')`)
    await client.query('select pg_switch_wal()')
  }
  if (walFiles > 0) await touchBuffers(client)
  await client.query('checkpoint')
  const addressOf = (name: string) => {
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  let past: Promise<void> | undefined
  const openPast = async () => {
    await client.query('create database past')
    await makePast({ databaseUrl: addressOf('past'), dataDir: '' })
  }
  return {
    url,
    version: shown['server_version'] ?? '',
    settings: shown,
    cpuMs: () => cpuMsOfTree(pid),
    createDatabase: async (name) => {
      await (past ??= openPast())
      await client.query(`create database ${name} template past`)
      return addressOf(name)
    },
    stop: async () => {
      await client.end()
      await stop()
    },
  }
}
