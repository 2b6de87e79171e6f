import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { readConfig } from '../config.ts'
import { openBackend } from '../open-backend.ts'
import {
  programEnvironment,
  spawnProgram,
  temporaryDirectory,
} from '../recovery/testing/spawn-program.ts'
import { backends } from '../testing/backends.ts'
import { fillBooks } from './testing/fill-books.ts'

test.each(backends())('on %s the program reports its result by its exit code', async (name) => {
  const env = await programEnvironment(name)
  const inHome = async (
    visit: (backend: Awaited<ReturnType<typeof openBackend>>) => Promise<unknown>,
  ) => {
    const backend = await openBackend(readConfig(env, '/'), () => {})
    try {
      await visit(backend)
    } finally {
      await backend.close()
    }
  }
  await inHome(fillBooks)
  const whole = spawnProgram('verify', { env })
  expect(await whole.line((line) => line.startsWith('All'))).toBe('All of this agrees.')
  expect(await whole.exited).toEqual({ code: 0, signal: null })

  await inHome(({ db }) => sql`update account set balance = balance + 1 where id = 6`.execute(db))
  const forged = spawnProgram('verify', { env })
  const line = await forged.line((text) => text.startsWith('DISAGREES'))
  expect(line).toBe('DISAGREES  account 6: states 1000000000001, its postings make 1000000000000')
  expect(await forged.exited).toEqual({ code: 1, signal: null })
})

test.each(backends())('on %s a database of another release is reported', async (name) => {
  const env = await programEnvironment(name)
  const backend = await openBackend(readConfig(env, '/'), () => {})
  await sql`delete from kysely_migration where name >= '0011'`.execute(backend.db)
  await backend.close()
  const program = spawnProgram('verify', { env })
  expect(await program.exited).toEqual({ code: 2, signal: null })
  expect(program.stderr()).toMatch(/^The database is of another release: [^\n]+\n$/)
})

test('a folder without a database is reported, and stays unchanged', async () => {
  const folder = temporaryDirectory()
  const program = spawnProgram('verify', { env: { DATA_DIR: folder } })
  expect(await program.exited).toEqual({ code: 2, signal: null })
  expect(program.stderr()).toBe(`There is no database in ${folder}.\n`)
})
