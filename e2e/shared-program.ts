import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { startProgram } from './program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The app of the program that all journeys share which neither stop it nor change its feeds. */
    appUrl: string
    /** Makes the owner of its console, once: for the console's journeys. */
    consoleUrl: string
  }
}

/** Making the demo's history takes seconds, so most journeys visit one program. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'candor-e2e-'))
  const program = await startProgram({ DATA_DIR: directory, RATE_LIMITS: 'off' })
  project.provide('appUrl', program.appUrl)
  project.provide('consoleUrl', program.consoleUrl)
  return async () => {
    const code = await program.stop()
    rmSync(directory, { recursive: true, force: true })
    if (code !== 0) throw new Error(`the shared program ended with ${code}`)
  }
}
