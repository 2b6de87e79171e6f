import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  opendirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { StartError } from '../start-error.ts'

/**
 * Takes `dataDir` for this process alone. The lock is SQLite's own exclusive lock on a file: the system
 * releases it when the process ends, also by a signal. Two embedded databases on one directory would corrupt it.
 */
export function lockDataDir(dataDir: string): { release: () => void } {
  const holderFile = path.join(dataDir, 'holder')
  let lock: DatabaseSync
  try {
    makeDirectory(dataDir)
    opendirSync(dataDir).closeSync() // Or a file would count as a directory that can be written.
    accessSync(dataDir, constants.W_OK)
    lock = new DatabaseSync(path.join(dataDir, 'lock'))
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be written: ${reasonOf(error)}.`)
  }
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new StartError(`The data directory ${dataDir} is in use by ${holderOf(holderFile)}.`)
  }
  writeFileSync(holderFile, `process ${process.pid}`)
  return { release: () => lock.close() }
}

/** Parents too. Node's own recursion never ends where no new name can exist, as in /proc. */
function makeDirectory(directory: string): void {
  const parent = path.dirname(directory)
  if (!existsSync(parent)) makeDirectory(parent)
  if (!existsSync(directory)) mkdirSync(directory)
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'another process'
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  ENOENT: 'nothing can be made there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'there is a file in its place',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return reasons[code] ?? code
}
