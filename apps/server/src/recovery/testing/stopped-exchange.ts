import { cpSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

import { expect } from 'vitest'

import {
  type Environment,
  programEnvironment,
  spawnProgram,
  startKillable,
  temporaryDirectory,
} from './spawn-program.ts'

/** Each test starts several programs. */
export const timeout = { timeout: 300_000 }

export async function startAndStop(env: Environment) {
  const server = await startKillable(env)
  server.process.kill('SIGTERM')
  expect(await server.exited).toEqual({ code: 0, signal: null })
}

/** The one line of a program that ends with `code`. */
export async function refusal(entry: 'killable' | 'verify', env: Environment, code: number) {
  const program = spawnProgram(entry, { env })
  expect(await program.exited).toEqual({ code, signal: null })
  const [sentence = '', ...rest] = program.stderr().trimEnd().split('\n')
  expect(rest).toEqual([])
  return sentence
}

/** A folder with the exchange of one clean run, and copies of it for `damage`. */
export async function stoppedExchange() {
  const env = await programEnvironment('pglite')
  await startAndStop(env)
  const { DATA_DIR: dataDir = '' } = env
  const damaged = (damage: (dataDir: string) => void) => {
    const copy = path.join(temporaryDirectory(), 'data')
    cpSync(dataDir, copy, { recursive: true })
    damage(copy)
    return { ...env, DATA_DIR: copy }
  }
  return { env, dataDir, damaged }
}

/** Deletes a part of the database, or all of it. */
export const inDatabase =
  (...names: string[]) =>
  (dataDir: string) =>
    rmSync(path.join(dataDir, 'pglite', ...names), { recursive: true })
/** Deletes everything in the folder of the database. */
export const emptyDatabase = (dataDir: string) => {
  const database = path.join(dataDir, 'pglite')
  for (const name of readdirSync(database)) rmSync(path.join(database, name), { recursive: true })
}
