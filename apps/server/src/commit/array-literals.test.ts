import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { homes, openTestHome } from '../testing/homes.ts'
import { numbers, texts } from './array-literals.ts'

test.each(homes)('on %s an array of any texts comes back as it was', async (kind) => {
  const { db } = await openTestHome(kind)
  const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'))
  const rows = fc.array(fc.option(text, { nil: undefined }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(rows, async (values) => {
      const literal = texts(values, (value) => value)
      const { rows } = await sql<{ value: string | null }>`
        select value from unnest(${literal}::text::text[]) with ordinality as t(value, n)
        order by n`.execute(db)
      expect(rows.map(({ value }) => value ?? undefined)).toEqual(values)
    }),
    { numRuns: 100 },
  )
})

test('numbers stand one after the other', () => {
  expect(numbers([1, 2n, -3], (value) => value)).toBe('{1,2,-3}')
  expect(numbers([], (value) => value)).toBe('{}')
})
