import { existsSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import {
  emptyDatabase,
  inDatabase,
  refusal,
  stoppedExchange,
  timeout,
} from './testing/stopped-exchange.ts'

test(
  'a marker without its database is refused by start and verification, and nothing new is made',
  timeout,
  async () => {
    const { damaged } = await stoppedExchange()
    for (const damage of [inDatabase('PG_VERSION'), emptyDatabase, inDatabase()]) {
      const env = damaged(damage)
      const missing =
        /^The database in \S+ is missing, but \S+exchange\.json describes one with \d+ /
      expect(await refusal('killable', env, 1)).toMatch(missing)
      expect(await refusal('verify', env, 2)).toMatch(missing)
      expect(existsSync(path.join(env.DATA_DIR, 'pglite', 'PG_VERSION'))).toBe(false)
    }
  },
)
