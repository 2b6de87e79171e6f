import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { asOwner } from '../../verify/testing/forge.ts'
import { verifyDatabase } from '../../verify/verify-database.ts'
import { openDeposits } from './testing/open-deposits.ts'

const text = (column: string) => `${column} = ${column} || 'x'`
const number = (column: string) => `${column} = ${column} + 1`

/** A change of a row, and the table in which the first disagreement is. */
const changes = [
  ['deposit_credit', text('key')],
  ['deposit_credit', number('user_id')],
  ['deposit_credit', text('source')],
  ['deposit_credit', text('outside')],
  ['deposit_credit', text('wallet')],
  ['deposit_credit', number('currency_id')],
  ['deposit_credit', number('amount')],
  ['deposit_credit', number('at')],
] as const
const ofBoth = [number('user_id'), number('currency_id'), number('amount'), text('account')]
const ofVoucher = [
  ...ofBoth,
  text('picture'),
  text('picture_sha256'),
  text('tx_id'),
  number('review_id'),
  number('created_at'),
]
const ofChain = [...ofBoth, text('address'), text('memo'), text('tx_id'), number('confirmations')]

test.each(backends())('on %s a changed value of a deposit is found', async (backend) => {
  const { join, send, toFinal, request, person, act, caseOf, context } = await openDeposits(backend)
  const [user, treasury] = [await join(), await person('treasury')]
  await send(user)
  await toFinal()
  await request(user)
  const id = await caseOf(user)
  await act('claim', treasury, id)
  await act('approve', treasury, id)
  await context.committer.drain()
  const { db } = context
  const verified = async () => (await verifyDatabase(db, () => {}))?.table
  expect(await verified()).toBeUndefined()
  const all = [
    ...changes.map(([table, change]) => [table, change, 'id = 2'] as const),
    ...ofVoucher.map((change) => ['recharge', change, `kind = 'voucher'`] as const),
    ...ofChain.map((change) => ['recharge', change, `kind = 'chain'`] as const),
  ]
  for (const [table, change, row] of all) {
    const run = (...statements: string[]) =>
      asOwner(db, table, async () => {
        for (const each of statements) await sql.raw(each).execute(db)
      })
    await run(
      'drop table if exists kept',
      `create table kept as select * from ${table}`,
      `update ${table} set ${change} where ${row}`,
    )
    const found = await verified()
    await run(`delete from ${table}`, `insert into ${table} select * from kept`)
    expect({ table, change, found }).toEqual({ table, change, found: table })
  }
  expect(await verified()).toBeUndefined()
})
