import { existsSync } from 'node:fs'
import path from 'node:path'

import type { Config } from './config.ts'
import { lockDataDir } from './db/data-dir.ts'
import { bootPglite, type DatabaseBackend, openPglite, openPostgres } from './db/database.ts'
import { isMigrated, migrate } from './db/migrate.ts'
import { migrationFolders } from './migration-folders.ts'
import { StartError } from './start-error.ts'

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens the configured database for this process alone and brings its schema up to date. */
export async function openBackend(
  { databaseUrl, dataDir }: Where,
  onLost: (error: Error) => void,
): Promise<DatabaseBackend> {
  const backend =
    databaseUrl === undefined ? await openEmbedded(dataDir) : await openServer(databaseUrl, onLost)
  try {
    await migrate(backend.db, migrationFolders)
  } catch (error) {
    await backend.close()
    throw error
  }
  return backend
}

/** Opens the configured database as it is, to read it. A server may use PostgreSQL meanwhile, but no embedded database. */
export async function openToRead(where: Where): Promise<DatabaseBackend> {
  const backend = await openAsItIs(where)
  if (await isMigrated(backend.db, migrationFolders)) return backend
  await backend.close()
  throw new StartError(
    'The database is of another release: start that one, or this one to bring it up to date.',
  )
}

async function openAsItIs({ databaseUrl, dataDir }: Where): Promise<DatabaseBackend> {
  if (databaseUrl !== undefined) return connectServer(databaseUrl)
  if (!existsSync(path.join(dataDir, 'pglite')))
    throw new StartError(`There is no database in ${dataDir}.`)
  return openEmbedded(dataDir)
}

async function openEmbedded(dataDir: string): Promise<DatabaseBackend> {
  const lock = lockDataDir(dataDir)
  try {
    const backend = openPglite(await bootPglite({ dataDir: path.join(dataDir, 'pglite') }))
    const close = async () => {
      await backend.close()
      lock.release()
    }
    return { ...backend, close }
  } catch (error) {
    lock.release()
    throw new StartError(`The data directory ${dataDir} cannot be opened: ${reasonOf(error)}.`)
  }
}

async function openServer(url: string, onLost: (error: Error) => void): Promise<DatabaseBackend> {
  const backend = await connectServer(url, onLost)
  if (await takeDatabase(backend)) return backend
  await backend.close()
  throw new StartError(`The database at ${placeOf(url)} is in use by another Candor.`)
}

async function connectServer(
  url: string,
  onLost?: (error: Error) => void,
): Promise<DatabaseBackend> {
  try {
    return await openPostgres({ url, ...(onLost === undefined ? {} : { onLost }) })
  } catch (error) {
    throw new StartError(`The database at ${placeOf(url)} cannot be used: ${reasonOf(error)}.`)
  }
}

/**
 * One writer a schema. The lock belongs to the committer's connection: after a kill the server releases it once it has
 * detected the loss and the last statement has ended, so nothing is committed after the next process has started.
 */
async function takeDatabase({ commits }: DatabaseBackend): Promise<boolean> {
  const text = `select 1 where pg_try_advisory_lock(hashtext('candor'), hashtext(current_schema()))`
  for (let attempt = 0; attempt < 25; attempt += 1) {
    const message = commits.nextMessage()
    message.bind('take_database', 0)
    message.execute()
    if ((await commits.run([{ name: 'take_database', text }], message.end())) === 1) return true
    await sleep(200)
  }
  return false
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Host and port, without user and password. */
function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
