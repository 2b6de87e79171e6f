import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { PGlite } from '@electric-sql/pglite'

import type { Config } from './config.ts'
import { beginCreation, endCreation, isCreating } from './db/creation.ts'
import { damageOf } from './db/damage.ts'
import { lockDataDir } from './db/data-dir.ts'
import { bootPglite, type DatabaseBackend, openPglite, openPostgres } from './db/database.ts'
import { contradictionOf, markerFile, readMarker, writeMarker } from './db/marker.ts'
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
    if (databaseUrl !== undefined) return backend
    await refuseOtherExchange(backend, dataDir)
    return markedBackend(backend, dataDir)
  } catch (error) {
    await backend.close()
    throw databaseUrl === undefined ? asDamage(error, dataDir) : error
  }
}

/** A damaged database looks like a new one, or like an old one: the marker shows the difference. */
async function refuseOtherExchange({ db }: DatabaseBackend, dataDir: string): Promise<void> {
  const marker = readMarker(dataDir)
  const contradiction = marker === undefined ? undefined : await contradictionOf(db, marker)
  if (contradiction === undefined) return
  throw new StartError(
    `The database in ${dataDir} is not the one that ${markerFile(dataDir)} describes: ${contradiction}. ` +
      'Restore a backup of the whole folder; docs/OPERATING.md explains it.',
  )
}

/** Writes the marker with the upkeep and when the database is closed. */
function markedBackend(backend: DatabaseBackend, dataDir: string): DatabaseBackend {
  return {
    ...backend,
    maintain: async () => {
      await backend.maintain()
      await writeMarker(backend.db, dataDir)
    },
    close: async () => {
      try {
        await writeMarker(backend.db, dataDir)
      } finally {
        await backend.close()
      }
    },
  }
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
  if (!hasDatabase(dataDir)) {
    refuseLostDatabase(dataDir)
    throw new StartError(`There is no database in ${dataDir}.`)
  }
  return openEmbedded(dataDir)
}

async function openEmbedded(dataDir: string): Promise<DatabaseBackend> {
  const lock = lockDataDir(dataDir)
  try {
    const backend = openPglite(await bootOrCreate(dataDir))
    const close = async () => {
      await backend.close()
      lock.release()
    }
    return { ...backend, close }
  } catch (error) {
    lock.release()
    if (error instanceof StartError) throw error
    const reason = damageOf(error) ?? reasonOf(error)
    throw new StartError(`The data directory ${dataDir} cannot be opened: ${reason}.`)
  }
}

/** Opens the database. Where there is none and nothing shows that there was one, it is created. */
async function bootOrCreate(dataDir: string): Promise<PGlite> {
  const folder = path.join(dataDir, 'pglite')
  if (hasDatabase(dataDir)) return bootPglite({ dataDir: folder })
  refuseLostDatabase(dataDir)
  // A creation that was broken off leaves files that look like a database.
  beginCreation(dataDir)
  rmSync(folder, { recursive: true, force: true })
  const created = await bootPglite({ dataDir: folder })
  endCreation(dataDir)
  return created
}

const hasDatabase = (dataDir: string) =>
  existsSync(path.join(dataDir, 'pglite', 'PG_VERSION')) && !isUnfinished(dataDir)

/** An exchange with a marker was created completely. */
const isUnfinished = (dataDir: string) => isCreating(dataDir) && readMarker(dataDir) === undefined

/** PGlite would make a new database in its place. */
function refuseLostDatabase(dataDir: string): void {
  const advice = 'restore a backup, or delete the whole folder to start a new exchange.'
  const marker = readMarker(dataDir)
  if (marker !== undefined)
    throw new StartError(
      `The database in ${dataDir} is missing, but ${markerFile(dataDir)} describes one with ${marker.seq} entries: ${advice}`,
    )
  if (isUnfinished(dataDir)) return
  const [trace] = tracesOf(dataDir)
  if (trace !== undefined)
    throw new StartError(
      `The database in ${dataDir} is missing, but ${trace} is left of an exchange: ${advice}`,
    )
}

/** What only an exchange leaves in its folder: files of its database, keys and pictures. */
function tracesOf(dataDir: string): string[] {
  const isFilled = (name: string) => {
    const folder = path.join(dataDir, name)
    return existsSync(folder) && readdirSync(folder).length > 0
  }
  const keys = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => name.endsWith('.key'))
    : []
  return [...['pglite', 'uploads'].filter(isFilled), ...keys].map((name) =>
    path.join(dataDir, name),
  )
}

/** A sentence instead of the driver's error, where the files of the database are at fault. */
export function asDamage(error: unknown, dataDir: string): unknown {
  const damage = damageOf(error)
  if (damage === undefined) return error
  return new StartError(`The database in ${dataDir} cannot be read: ${damage}. Restore a backup.`)
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
  const until = performance.now() + takeMsMax
  for (;;) {
    const message = commits.nextMessage()
    message.bind('take_database', 0)
    message.execute()
    if ((await commits.run([{ name: 'take_database', text }], message.end())) === 1) return true
    if (performance.now() > until) return false
    await setTimeout(200)
  }
}

/** Longer than a loaded server takes to notice the end of a process. */
const takeMsMax = 10_000

/** Host and port, without user and password. */
function placeOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
