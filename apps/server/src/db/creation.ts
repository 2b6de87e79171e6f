import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { flushFile } from './flush-file.ts'

/** Exists while the embedded database is made: what is in its folder then is not an exchange. */
const creatingFile = (dataDir: string) => path.join(dataDir, 'creating')

export const isCreating = (dataDir: string) => existsSync(creatingFile(dataDir))

export function beginCreation(dataDir: string): void {
  const file = creatingFile(dataDir)
  writeFileSync(file, '')
  flushFile(file)
  flushFile(dataDir)
}

export function endCreation(dataDir: string): void {
  rmSync(creatingFile(dataDir))
  flushFile(dataDir)
}
