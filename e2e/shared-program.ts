import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { copyPglite, makeEmptyPglite } from '@candor/tools/pglite'
import type { TestProject } from 'vitest/node'

import { startProgram } from './program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The app of the program that is shared by all journeys which neither stop it nor change its feeds. */
    appUrl: string
    /** Registers the owner of its console, once: for the console's journeys. */
    consoleUrl: string
    /** The data directory of a program that has started once and ended, without demo works, to copy. */
    startedDataDir: string
  }
}

/** A first start takes three times as long as a second, so most journeys share one program, and others copy its first start. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pglite = await makeEmptyPglite()
  project.provide('emptyPglite', pglite.directory)
  const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
  const [started, shared] = [path.join(directory, 'started'), path.join(directory, 'shared')]
  copyPglite(pglite.directory, started)
  const first = await startProgram({ DATA_DIR: started, DEMO_ART: 'off' })
  const firstCode = await first.stop()
  if (firstCode !== 0) throw new Error(`the first program ended with ${firstCode}`)
  project.provide('startedDataDir', started)
  cpSync(started, shared, { recursive: true })
  const program = await startProgram({ DATA_DIR: shared, RATE_LIMITS: 'off' })
  project.provide('appUrl', program.appUrl)
  project.provide('consoleUrl', program.consoleUrl)
  return async () => {
    const code = await program.stop()
    rmSync(directory, { recursive: true, force: true })
    pglite.remove()
    if (code === 0) return
    const reason = `the shared program ended with ${code}`
    // `tools/run-tests.ts` repeats no journeys then: what fails beside a program that ended may pass with another one.
    const file = process.env['CANDOR_LOST_PROGRAM_FILE']
    if (file !== undefined) writeFileSync(file, JSON.stringify(reason))
    throw new Error(reason)
  }
}
