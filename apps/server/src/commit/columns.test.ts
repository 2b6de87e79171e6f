import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { CommitConnection } from '../db/database.ts'
import { bothBackends, openTestBackend } from '../testing/backends.ts'
import { bigints, hashes, ints, smallints, texts, type WriteColumn } from './columns.ts'

function run(
  commits: CommitConnection,
  statement: { name: string; text: string },
  columns: readonly WriteColumn[],
): Promise<number> {
  const message = commits.nextMessage()
  message.bind(statement.name, columns.length)
  for (const write of columns) write(message)
  message.execute()
  return commits.run([statement], message.end())
}

const same = <Value>(value: Value) => value
const int = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const bigint = fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))
const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'))
const row = fc.record({
  large: bigint,
  middle: int,
  small: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
  text: fc.option(text, { nil: undefined }),
  hash: fc.stringMatching(/^[0-9a-f]{64}$/),
})

test.each(bothBackends)('%s reads any arrays as they were written', async (kind) => {
  const { db, commits } = await openTestBackend(kind)
  await db.schema
    .createTable('seen')
    .addColumn('place', 'bigserial')
    .addColumn('large', 'bigint')
    .addColumn('middle', 'integer')
    .addColumn('small', 'smallint')
    .addColumn('words', 'text')
    .addColumn('hash', 'bytea')
    .execute()
  const insert = {
    name: 'insert_seen',
    text: `with added as (
      insert into seen (large, middle, small, words, hash)
      select * from unnest($1::bigint[], $2::int[], $3::smallint[], $4::text[], $5::bytea[])
    ) select 1`,
  }
  const kept = db.withTables<{
    seen: Record<'large' | 'middle' | 'small' | 'words' | 'place', unknown> & { hash: Uint8Array }
  }>()
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      await kept.deleteFrom('seen').execute()
      const count = await run(commits, insert, [
        bigints(rows, ({ large }) => large),
        ints(rows, ({ middle }) => middle),
        smallints(rows, ({ small }) => small),
        texts(rows, ({ text }) => text),
        hashes(rows, ({ hash }) => hash),
      ])
      expect(count).toBe(1)
      const stored = await kept.selectFrom('seen').selectAll().orderBy('place').execute()
      expect(
        stored.map(({ large, middle, small, words, hash }) => ({
          large,
          middle,
          small,
          text: words ?? undefined,
          hash: Buffer.from(hash).toString('hex'),
        })),
      ).toEqual(rows.map((one) => ({ ...one, large: BigInt(one.large) })))
    }),
    { numRuns: 100 },
  )
})

test('an empty array is written as an array', async () => {
  const { commits } = await openTestBackend('pglite')
  const statement = { name: 'count', text: 'select from unnest($1::bigint[])' }
  expect(await run(commits, statement, [bigints([], same)])).toBe(0)
  expect(await run(commits, statement, [bigints(Float64Array.of(1, 2), same)])).toBe(2)
})

const wrong: readonly (readonly [number | bigint, string, WriteColumn])[] = [
  ...[Number.NaN, 0.5, 2 ** 53, 2n ** 63n].map(
    (value) => [value, 'BIGINT', bigints([value], same)] as const,
  ),
  ...[Number.NaN, 0.5, 2 ** 31].map((value) => [value, 'INT', ints([value], same)] as const),
  ...[Number.NaN, 0.5, 2 ** 15].map(
    (value) => [value, 'SMALLINT', smallints([value], same)] as const,
  ),
]

test.each(wrong)('%s is rejected as %s', async (_value, type, write) => {
  const { commits } = await openTestBackend('pglite')
  const message = commits.nextMessage()
  message.bind('wrong', 1)
  expect(() => write(message)).toThrow(`does not fit ${type}`)
})
