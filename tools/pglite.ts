import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { PGlite } from '@electric-sql/pglite'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where an embedded database lies as its first boot leaves it, for `copyPglite`. */
    emptyPglite: string
  }
}

/**
 * For a process of a test that opens one: it compiles what runs long for the second time, and not all that runs at a
 * start, which would take as long as the start itself.
 */
export const pgliteFlags = ['--wasm-tiering-budget=2000000000']

/** Boots an embedded database once, for tests to copy: to make one takes five seconds of a processor. */
export async function makeEmptyPglite(): Promise<{ directory: string; remove(): void }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'candor-pglite-'))
  const pglite = await PGlite.create(directory)
  await pglite.close()
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) }
}

/** Puts a copy where a program with this `DATA_DIR` looks for its database. */
export function copyPglite(directory: string, dataDir: string): void {
  cpSync(directory, path.join(dataDir, 'pglite'), { recursive: true })
}
