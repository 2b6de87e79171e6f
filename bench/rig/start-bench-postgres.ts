import { startPostgres } from '@candor/tools/postgres'
import pg from 'pg'

import { makePast } from './make-past.ts'

export type BenchPostgres = {
  readonly url: string
  readonly version: string
  /** The settings that durability depends on, as the server itself reports them. */
  readonly settings: Readonly<Record<string, string>>
  /** Makes a further database, with candles and nothing else in it, and returns its address. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** A checkpoint comes by itself after half of `max_wal_size`: not before `min_wal_size`'s files are made. */
const settings = ['shared_buffers=1GB', 'min_wal_size=4GB', 'max_wal_size=9GB']

/** A page of the shared buffers costs a page fault when it is used first, and an older server has used all of them. */
async function touchBuffers(client: pg.Client): Promise<void> {
  await client.query('create unlogged table buffers (page char(8000))')
  await client.query('alter table buffers alter page set storage plain')
  await client.query(`insert into buffers select 'x' from generate_series(1, 1024 * 1024 / 8)`)
  await client.query('drop table buffers')
}

/**
 * A PostgreSQL of our own that writes as durably as any: it refuses to go on if fsync is off. A fresh one would spend
 * a twentieth of a second on every new WAL file, which an older one has and uses again, so `walFiles` are made first.
 */
export async function startBenchPostgres(walFiles: number): Promise<BenchPostgres> {
  const { url, stop } = await startPostgres(settings)
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
    throw new Error('this PostgreSQL would not keep what it confirms')
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
