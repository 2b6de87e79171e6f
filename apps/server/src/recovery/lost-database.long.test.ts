import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { isCreating } from '../db/creation.ts'
import { markerFile, readMarker } from '../db/marker.ts'
import {
  type Environment,
  programEnvironment,
  spawnProgram,
  temporaryDirectory,
} from './testing/spawn-program.ts'
import {
  emptyDatabase,
  inDatabase,
  refusal,
  startAndStop,
  stoppedExchange,
  timeout,
} from './testing/stopped-exchange.ts'

const truncateTables = (dataDir: string) => {
  const tables = path.join(dataDir, 'pglite', 'base', '5')
  for (const name of readdirSync(tables)) {
    const file = path.join(tables, name)
    // Tables of the exchange have larger numbers than the system's.
    if (Number(name) >= 16_384 && statSync(file).size > 0) truncateSync(file, 100)
  }
}

test(
  'a lost database is refused without a marker too, by what is left of it',
  timeout,
  async () => {
    const { damaged } = await stoppedExchange()
    const damages: [string, (dataDir: string) => void][] = [
      ['pglite', inDatabase('PG_VERSION')],
      [
        'staff.key',
        (dataDir) => {
          emptyDatabase(dataDir)
          writeFileSync(path.join(dataDir, 'staff.key'), 'x')
        },
      ],
      [
        'uploads',
        (dataDir) => {
          inDatabase()(dataDir)
          mkdirSync(path.join(dataDir, 'uploads', 'avatar'), { recursive: true })
        },
      ],
    ]
    for (const [left, damage] of damages) {
      const env = damaged((dataDir) => {
        rmSync(markerFile(dataDir))
        damage(dataDir)
      })
      const missing = new RegExp(`is missing, but \\S+${left} is left of an exchange: restore`)
      expect(await refusal('killable', env, 1)).toMatch(missing)
      expect(await refusal('verify', env, 2)).toMatch(missing)
      expect(existsSync(path.join(env.DATA_DIR, 'pglite', 'PG_VERSION'))).toBe(false)
    }
  },
)

test(
  'a whole folder without its marker is accepted, as after a restore of its database',
  timeout,
  async () => {
    const { env, dataDir } = await stoppedExchange()
    const { exchange } = readMarker(dataDir) ?? {}
    rmSync(markerFile(dataDir))
    await startAndStop(env)
    expect(readMarker(dataDir)?.exchange).toBe(exchange)
  },
)

test(
  'a first start that was killed while it made the database is started again',
  timeout,
  async () => {
    const empty = await programEnvironment('pglite')
    for (const count of [1, 60, 400]) {
      const dataDir = path.join(temporaryDirectory(), 'data')
      const env = { ...empty, DATA_DIR: dataDir }
      const first = spawnProgram('killable', { env })
      await reached(() => isCreating(dataDir) && filesIn(path.join(dataDir, 'pglite')) >= count)
      first.process.kill('SIGKILL')
      await first.exited
      expect(isCreating(dataDir)).toBe(true)
      expect(await refusal('verify', env, 2)).toMatch(/^There is no database in /)
      await startAndStop(env)
      expect(isCreating(dataDir)).toBe(false)
      expect(readMarker(dataDir)?.seq).toBeGreaterThan(0)
    }
  },
)

const filesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0

async function reached(isReached: () => boolean): Promise<void> {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('an older copy of the database is refused beside the marker', timeout, async () => {
  const { env, dataDir, damaged } = await stoppedExchange()
  const first = readMarker(dataDir)
  const older = damaged(() => {})
  await startAndStop(env)
  const second = readMarker(dataDir)
  expect(second?.exchange).toBe(first?.exchange)
  expect(second?.seq).toBeGreaterThan(first?.seq ?? 0)
  expect(await refusalOfMarker(older, dataDir)).toMatch(
    new RegExp(`it ends at entry ${first?.seq}, and entry ${second?.seq} was written`),
  )

  // The same folder verifies with its own marker.
  const whole = spawnProgram('verify', { env })
  expect(await whole.exited).toEqual({ code: 0, signal: null })
})

test('another exchange is refused beside the marker', timeout, async () => {
  const [one, other] = [await stoppedExchange(), await stoppedExchange()]
  expect(await refusalOfMarker(other.env, one.dataDir)).toMatch(/it is another exchange/)
})

/** Puts the marker of `markedDir` beside the database of `env`. */
async function refusalOfMarker(env: Environment, markedDir: string) {
  cpSync(markerFile(markedDir), markerFile(env['DATA_DIR'] ?? ''))
  const verified = spawnProgram('verify', { env })
  expect(await verified.line((line) => line.startsWith('DISAGREES'))).toContain('exchange.json')
  expect(await verified.exited).toEqual({ code: 1, signal: null })
  return refusal('killable', env, 1)
}

test('other damages of the files are reported in one sentence', timeout, async () => {
  const { damaged } = await stoppedExchange()
  const damages: ((dataDir: string) => void)[] = [
    inDatabase('pg_wal'),
    inDatabase('global', 'pg_control'),
    inDatabase('base'),
    truncateTables,
    (dataDir) => writeFileSync(markerFile(dataDir), '{'),
  ]
  for (const damage of damages) {
    expect(await refusal('killable', damaged(damage), 1)).toMatch(
      /^The (data directory|database in|file) \S+ .*\.$/,
    )
  }
})
