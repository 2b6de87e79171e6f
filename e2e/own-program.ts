import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { copyPglite } from '@candor/tools/pglite'
import { afterAll, beforeAll, inject } from 'vitest'

import { type Program, startProgram } from './program.ts'

/** With one of these a program makes a history of its own at its first start. */
const ofHistory = ['FEED_CRYPTO', 'FEED_STOCK', 'START_AT']

/**
 * A program without users for the tests of one file, which may stop it or change its clock or feeds. `settingsIn` returns
 * its further settings; files that they name are put into the given directory.
 */
export function ownProgram(
  settingsIn: (directory: string) => Readonly<Record<string, string>>,
): () => Program {
  const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
  let program: Program | undefined
  beforeAll(async () => {
    const dataDir = path.join(directory, 'data')
    const settings = settingsIn(directory)
    if (ofHistory.some((name) => name in settings)) copyPglite(inject('emptyPglite'), dataDir)
    else cpSync(inject('startedDataDir'), dataDir, { recursive: true })
    // Journeys about something else need no works.
    program = await startProgram({ DATA_DIR: dataDir, DEMO_ART: 'off', ...settings })
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
