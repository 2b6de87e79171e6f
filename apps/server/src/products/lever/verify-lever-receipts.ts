import type { LeverDelisting, LeverOrder } from '@candor/core/products/lever'
import type { Selectable } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { checkSteps } from './check-steps.ts'
import { delistingOf } from './stored-delisting.ts'
import { orderOf } from './stored-order.ts'
import { stepOf } from './stored-step.ts'

/** The first core that records steps. */
const recordingCore = 2

/** Recomputes each opening, closing and night from the tick that the journal has, order by order with its parts. */
export async function verifyLeverReceipts(db: Database, report: Report): Promise<string> {
  const orders = pagesOf<Selectable<Schema['lever_order']>>(
    db,
    `select * from lever_order order by coalesce(nullif(parent_id, 0), id), id`,
  )
  const steps = new RowsByKey(stepsOf(db, report), {
    keyOf: (row) => Number(row.family),
    strayOf: (row) => new Disagreement('lever_step', Number(row.id), 'is of no order'),
  })
  const sources = {
    midnights: await midnightsOf(db),
    delistings: await delistingsOf(db),
    waited: await waitedOf(db),
    since: await recordedSince(db),
  }
  let count = 0
  const check = async (family: readonly LeverOrder[]) => {
    const [first] = family
    if (first === undefined) return
    const rows = await steps.take(first.id)
    count += rows.length
    const ticked = rows.map(({ tick, ...row }) => ({ step: stepOf(row), tick }))
    checkSteps(family, ticked, sources)
  }
  let family: LeverOrder[] = []
  for await (const page of orders) {
    for (const order of page.map(orderOf)) {
      if (order.parentId === 0) {
        await check(family)
        family = []
      }
      family.push(order)
    }
  }
  await check(family)
  await steps.end()
  return `${count.toLocaleString('en')} openings, closings and nights of orders with leverage`
}

type StepRow = Selectable<Schema['lever_step']> & { family: bigint; tick: string | null }

function stepsOf(db: Database, report: Report) {
  return pagesOf<StepRow>(
    db,
    `select coalesce(nullif(o.parent_id, 0), s.order_id) as family, s.*, j.body as tick
    from lever_step s
    left join lever_order o on o.id = s.order_id
    left join journal j on j.seq = s.tick_seq and j.kind = 'market.tick' and j.at = s.tick_at
    order by 1, s.id`,
    { what: 'steps of orders with leverage', report },
  )
}

/** The marks of nights, by market and midnight. */
async function midnightsOf(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('lever_night').selectAll().execute()
  return new Map(rows.map((row) => [`${row.market_id} ${row.midnight}`, Number(row.mark)]))
}

/** Those that have set a price, by market: a pair ends once. */
async function delistingsOf(db: Database): Promise<ReadonlyMap<number, LeverDelisting>> {
  const rows = await db
    .selectFrom('lever_delisting')
    .selectAll()
    .where('priced_at', '>', 0n)
    .execute()
  return new Map(rows.map((row) => [row.market_id, delistingOf(row)]))
}

/** When the prices that waited were carried out, by market and command. */
async function waitedOf(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('lever_price').selectAll().execute()
  return new Map(
    rows.map(({ market_id: marketId, seq, done_at: doneAt }) => [
      `${marketId} ${seq}`,
      doneAt === 0n ? Infinity : Number(doneAt),
    ]),
  )
}

/** Of commands of an earlier core no steps were recorded. */
async function recordedSince(db: Database): Promise<number> {
  const { at } = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('core_version', '<', recordingCore)
    .executeTakeFirstOrThrow()
  return at === null ? 0 : Number(at) + 1
}
