import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { copyPglite } from '@candor/tools/pglite'
import { afterAll, beforeAll, inject } from 'vitest'

import { type Program, startProgram } from './program.ts'

/**
 * A program on an empty database for the tests of one file, which may stop it or change its clock or feeds. `settingsIn`
 * returns its further settings; files that they name are put into the given directory.
 */
export function ownProgram(
  settingsIn: (directory: string) => Readonly<Record<string, string>>,
): () => Program {
  const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
  let program: Program | undefined
  beforeAll(async () => {
    const dataDir = path.join(directory, 'data')
    copyPglite(inject('emptyPglite'), dataDir)
    program = await startProgram({
      DATA_DIR: dataDir,
      // Journeys about something else need no works.
      DEMO_ART: 'off',
      ...settingsIn(directory),
    })
  })
  afterAll(async () => {
    await program?.stop()
    rmSync(directory, { recursive: true })
  })
  return () => {
    if (program === undefined) throw new Error('the program has not started')
    return program
  }
}
