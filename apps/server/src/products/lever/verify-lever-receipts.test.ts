import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Database } from '../../db/database.ts'
import { backends } from '../../testing/backends.ts'
import { asOwner, openFilled } from '../../verify/testing/forge.ts'
import { fillLever } from './testing/fill-lever.ts'
import { findingAfter as findingOf } from './testing/finding-after.ts'
import { verifyLeverReceipts } from './verify-lever-receipts.ts'

const findingAfter = (db: Database, table: string, change: string) =>
  findingOf(db, { table, change }, (changed) => verifyLeverReceipts(changed, () => {}))

const flipOf = (column: string) => `update lever_step set ${column} = ${column} # 1`
const shared = 'order_id kind tick_seq tick_at mark share notional fee formula_version'
const whole = '9 openings, closings and nights of orders with leverage'

describe.each(backends())('on %s', (backend) => {
  test('a flipped bit of what a result was computed of is found by the formulas alone', async () => {
    const { db } = await openFilled(backend, fillLever)
    const columnsOf = {
      1: `${shared} seq at midnight price margin profit_max`,
      2: `${shared} seq at midnight held price margin profit_max`,
      3: `${shared} midnight held price margin`,
    }
    for (const [kind, columns] of Object.entries(columnsOf)) {
      const [step] = (
        await sql<{ id: bigint }>`
          select min(id) as id from lever_step where kind = ${Number(kind)}`.execute(db)
      ).rows
      for (const column of columns.split(' ')) {
        const change = `${flipOf(column)} where id = ${step?.id}`
        const found = await findingAfter(db, 'lever_step', change)
        const isFound = /^lever_(step|order) /.test(found)
        expect({ kind, column, found, isFound }).toMatchObject({ kind, column, isFound: true })
      }
    }
    expect(await findingAfter(db, 'lever_step', 'select 1')).toBe(whole)
  })

  test.each([
    ['a missing step', 'lever_step', 'delete from lever_step where id = 2', 'lever_order 3'],
    [
      'another price in the journal',
      'journal',
      `update journal set body = replace(body, '[1,6000000,', '[1,6000001,')`,
      'lever_step 1',
    ],
    ['a mark of another midnight', 'lever_night', 'delete from lever_night', 'lever_step 9'],
    [
      'an entry of the order that its opening has not',
      'lever_order',
      'update lever_order set entry = entry + 1 where id = 1',
      'lever_order 1',
    ],
  ])('%s is found', async (_, table, change, found) => {
    const { db } = await openFilled(backend, fillLever)
    expect(await findingAfter(db, table, change)).toContain(`${found}: `)
  })

  test('steps that an earlier core did not record are not missed', async () => {
    const { db } = await openFilled(backend, fillLever)
    await asOwner(db, 'journal', async () => {
      await sql`update journal set core_version = 1`.execute(db)
    })
    expect(await findingAfter(db, 'lever_step', 'delete from lever_step where kind = 1')).toBe(
      whole.replace('9', '5'),
    )
  })
})
