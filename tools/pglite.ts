import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of an embedded database after its first boot, for `copyPglite`. */
    emptyPglite: string
    /** The same as a file, for a database in memory. */
    pgliteDump: string
  }
}

/** For a test's process that opens one: V8 optimises only long-running code, because optimising all of a start takes as long. */
export const pgliteFlags = ['--wasm-tiering-budget=2000000000']

/** Boots an embedded database once, for tests to copy: a boot takes five seconds of processor time. */
export async function makeEmptyPglite(): Promise<{
  readonly directory: string
  readonly dump: string
  remove(): void
}> {
  const parent = mkdtempSync(path.join(tmpdir(), 'candor-pglite-'))
  const [directory, dump] = [path.join(parent, 'pglite'), path.join(parent, 'dump.tar')]
  const pglite = await PGlite.create(directory)
  const content = await pglite.dumpDataDir('none')
  writeFileSync(dump, await content.bytes())
  await pglite.close()
  return { directory, dump, remove: () => rmSync(parent, { recursive: true, force: true }) }
}

/** Copies it to the database directory of a program with this `DATA_DIR`. */
export function copyPglite(directory: string, dataDir: string): void {
  cpSync(directory, path.join(dataDir, 'pglite'), { recursive: true })
}
