import { type ReasonName, reasons } from '@candor/core'
import { shareDueOf, sharedProfitOf, sharePaidOf } from '@candor/core/formulas/follow'
import { amountOf, rateOf } from '@candor/core/money'
import { copyOrigin, copyStatus, type Follow } from '@candor/core/products/follow'
import type { Selectable } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { copyOf, followOf } from './stored-rows.ts'

const shared: ReasonName = 'follow_share'

/** A copy with what its closed orders with leverage have brought. */
type CopyRow = Selectable<Schema['follow_copy']> & { readonly net: bigint }
/** A settlement with its posting; without one the amount is zero. */
type ShareRow = Selectable<Schema['follow_share']> & {
  readonly postings: number
  readonly moved: bigint
  readonly debit: string | null
  readonly credit: string | null
}

/** Recomputes the profit of each copy from its orders, and each settlement from the profit that it names. */
export async function verifyFollow(db: Database, report: Report): Promise<string> {
  let [copies, shares] = [0, 0]
  for await (const page of copiesOf(db, 'order_id', report)) {
    for (const row of page) checkCopy(row)
    copies += page.length
  }
  for await (const page of sharesOf(db, 'id')) {
    for (const row of page) checkShare(row)
    shares += page.length
  }
  await checkStray(db)
  return `${copies.toLocaleString('en')} copies, ${shares.toLocaleString('en')} profit shares`
}

/** Recomputes the sums of each follow from its copies and settlements; runs after the replay, which names a changed row. */
export async function verifyFollowSums(db: Database, report: Report): Promise<string> {
  const copies = new RowsByKey(copiesOf(db, 'follow_id, order_id', report), {
    keyOf: ({ follow_id: id }) => Number(id),
    strayOf: (row) => new Disagreement('follow_copy', Number(row.order_id), 'is of no follow'),
  })
  const shares = new RowsByKey(sharesOf(db, 'follow_id, id'), {
    keyOf: ({ follow_id: id }) => Number(id),
    strayOf: ({ id }) => new Disagreement('follow_share', Number(id), 'is of no follow'),
  })
  let count = 0
  const rows = pagesOf<Selectable<Schema['follow']>>(db, 'select * from follow order by id')
  for await (const page of rows) {
    for (const row of page) {
      const follow = followOf(row)
      checkProfit(follow, await copies.take(follow.id))
      checkShared(follow, await shares.take(follow.id))
    }
    count += page.length
  }
  await copies.end()
  await shares.end()
  return `${count.toLocaleString('en')} follows have the profits of their copies`
}

function copiesOf(db: Database, order: string, report: Report) {
  return pagesOf<CopyRow>(
    db,
    `select c.*, coalesce(o.net, 0)::bigint as net
    from follow_copy c left join (
      select coalesce(nullif(parent_id, 0), id) as root,
        sum(returned - margin - open_fee - overnight) as net
      from lever_order where status = 3 group by 1
    ) o on o.root = c.order_id
    order by ${order}`,
    { what: 'copies', report },
  )
}

function sharesOf(db: Database, order: string) {
  return pagesOf<ShareRow>(
    db,
    `select s.*, coalesce(p.postings, 0)::int as postings, coalesce(p.moved, 0)::bigint as moved,
      d.path as debit, c.path as credit
    from follow_share s left join (
      select ref, count(*) as postings, sum(amount) as moved, min(debit_id) as debit_id,
        min(credit_id) as credit_id
      from posting where kind = ${reasons[shared].code} group by 1
    ) p on p.ref = s.id
    left join account d on d.id = p.debit_id
    left join account c on c.id = p.credit_id
    order by ${order}`,
  )
}

function checkCopy(row: CopyRow): void {
  const brought = row.profit + row.self_profit
  if (brought === row.net) return
  const sentence = `brought ${brought}, its orders make it ${row.net}`
  throw new Disagreement('follow_copy', Number(row.order_id), sentence)
}

function checkShare(row: ShareRow): void {
  const { code } = currencyById(exchangeConfig.follow.currencyId)
  const pathOf = (userId: bigint) => `user:${userId}:lever:${code}:avail`
  const fail = (sentence: string) => new Disagreement('follow_share', Number(row.id), sentence)
  const terms = { rate: rateOf(row.rate), sharedBefore: amountOf(row.shared_before) }
  const due = shareDueOf(row.profit, terms)
  if (row.due !== due) throw fail(`due is ${row.due}, the profit makes it ${due}`)
  const payable = sharePaidOf(due, amountOf(row.available))
  if (row.paid !== payable) throw fail(`paid is ${row.paid}, not ${payable}`)
  if (row.moved !== row.paid || row.postings !== Number(row.paid > 0n))
    throw fail(`paid is ${row.paid}, ${row.moved} moved`)
  if (row.postings === 0) return
  if (row.debit !== pathOf(row.user_id)) throw fail(`${row.debit} paid for user ${row.user_id}`)
  if (row.credit !== pathOf(row.trader_user_id))
    throw fail(`${row.credit} received for user ${row.trader_user_id}`)
}

function checkProfit(follow: Follow, rows: readonly CopyRow[]): void {
  let profit = 0n
  for (const row of rows) {
    const copy = copyOf(row)
    profit += copy.profit
    if (copy.origin === copyOrigin.self && copy.status === copyStatus.closed)
      profit += sharedProfitOf(copy.shareBase, copy.selfProfit)
  }
  if (profit !== follow.profit)
    throw wrong(follow, `profit is ${follow.profit}, its copies make it ${profit}`)
}

function checkShared(follow: Follow, rows: readonly ShareRow[]): void {
  let paid = 0n
  for (const { id, shared_before: before, rate, paid: part } of rows) {
    if (before !== paid || rate !== follow.profitShare)
      throw new Disagreement('follow_share', Number(id), `was settled after ${before}, not ${paid}`)
    paid += part
  }
  if (paid !== follow.shared) throw wrong(follow, `shared is ${follow.shared}, paid were ${paid}`)
}

async function checkStray(db: Database): Promise<void> {
  const stray = pagesOf<{ readonly ref: bigint }>(
    db,
    `select ref from posting where kind = ${reasons[shared].code}
      and not exists (select from follow_share s where s.id = posting.ref) order by ref limit 1`,
  )
  for await (const [found] of stray)
    if (found !== undefined)
      throw new Disagreement('posting', Number(found.ref), 'is of no profit share')
}

const wrong = ({ id }: Follow, sentence: string) => new Disagreement('follow', id, sentence)
