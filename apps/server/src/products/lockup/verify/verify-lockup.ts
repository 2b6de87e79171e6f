import { type ReasonName, reasons } from '@candor/core'
import type { SubscribeLockup } from '@candor/core/products/lockup'

import { currencyById } from '../../../catalog/currencies.ts'
import { decodeCommand } from '../../../commit/journal.ts'
import type { Database } from '../../../db/database.ts'
import { compareMovements } from '../../../verify/compare-movements.ts'
import { Disagreement } from '../../../verify/disagreement.ts'
import { isAccepted, pagesOf, RowsByKey } from '../../../verify/rows.ts'
import type { Report } from '../../../verify/verify-part.ts'
import { checkPosition } from './check-position.ts'
import type { DividendRow, PositionPosting, PositionRow } from './position-facts.ts'
import { recomputePlans } from './recompute-plans.ts'

type CommandRow = { seq: bigint; at: bigint; body: string }

/** The kinds whose `ref` is a position. */
const positionKinds: readonly ReasonName[] = [
  'lockup_subscribe',
  'lockup_reserve',
  'lockup_dividend',
  'lockup_return',
  'lockup_penalty',
  'lockup_release',
]

/** Recomputes each position and its payments from its command, its version and the published rates, by the core's formulas. */
export async function verifyLockup(db: Database, report: Report): Promise<string> {
  const plans = await recomputePlans(db)
  const tables = openTables(db)
  let positions = 0
  let dividends = 0
  for await (const page of subscriptions(db, report)) {
    for (const { seq, at, body } of page) {
      const command = decodeCommand(body) as SubscribeLockup // By its kind, in the query.
      const version = plans.version(command.versionId)
      if (version === undefined)
        throw new Disagreement('journal', seq, 'is sold on a version that was never published')
      // Ids are assigned in the order of the accepted subscriptions.
      positions += 1
      const id = positions
      const [row] = await tables.positions.take(id)
      if (row === undefined) throw new Disagreement('lockup_position', id, 'is missing')
      const paid = await tables.dividends.take(id)
      checkPosition({
        version,
        dailyRate: (day) => plans.dailyRate(version, day),
        subscription: { ...command, seq, at: Number(at) },
        row,
        dividends: paid,
        postings: await tables.postings.take(id),
      })
      dividends += paid.length
    }
  }
  for (const table of Object.values(tables)) await table.end()
  const transfers = await verifyPool(db, report)
  const [sold, paid, funded] = [positions, dividends, transfers].map((n) => n.toLocaleString('en'))
  return `${sold} positions were paid ${paid} dividends as promised, ${funded} transfers to the pool`
}

/** The pool receives the transfers from the treasury, and the penalties and released reserves of positions. */
function verifyPool(db: Database, report: Report): Promise<number> {
  return compareMovements(db, report, {
    what: 'transfers to the pool',
    moved: ['lockup_fund'],
    movementOf: {
      'lockup.fund': ({ currencyId, amount }) => {
        const { code } = currencyById(currencyId)
        const [debit, credit] = [`house:treasury:${code}`, `house:mining_pool:${code}`]
        return { reason: 'lockup_fund', debit, credit, amount }
      },
    },
  })
}

function subscriptions(db: Database, report: Report) {
  const query = `select seq, at, body from journal
    where kind = 'lockup.subscribe' and ${isAccepted} order by seq`
  return pagesOf<CommandRow>(db, query, { what: 'positions', report })
}

/** The rows about each position, in the order of their ids; dividends and postings with the command that they name. */
function openTables(db: Database) {
  const positions = pagesOf<PositionRow>(db, 'select * from lockup_position order by id')
  const dividends = pagesOf<DividendRow>(
    db,
    `select dividend.*, journal.at as command_at, journal.kind as command_kind
    from lockup_dividend dividend left join journal on journal.seq = dividend.seq
    order by position_id, day`,
  )
  const postings = pagesOf<PositionPosting>(
    db,
    `select posting.ref, posting.seq, n, posting.kind, amount, debit.path as debit, credit.path as credit,
      journal.at as command_at, journal.kind as command_kind
    from posting
    join account debit on debit.id = debit_id
    join account credit on credit.id = credit_id
    left join journal on journal.seq = posting.seq
    where posting.kind in (${positionKinds.map((kind) => reasons[kind].code).join(', ')})
    order by ref, posting.seq, n`,
  )
  return {
    positions: new RowsByKey(positions, {
      keyOf: ({ id }) => Number(id),
      strayOf: ({ id }) => new Disagreement('lockup_position', id, 'was never subscribed'),
    }),
    dividends: new RowsByKey(dividends, {
      keyOf: ({ position_id: id }) => Number(id),
      strayOf: ({ position_id: id, day }) =>
        new Disagreement('lockup_dividend', `${id}/${day}`, 'is of no position'),
    }),
    postings: new RowsByKey(postings, {
      keyOf: ({ ref }) => Number(ref),
      strayOf: ({ seq, n }) => new Disagreement('posting', `${seq}/${n}`, 'is of no position'),
    }),
  }
}
