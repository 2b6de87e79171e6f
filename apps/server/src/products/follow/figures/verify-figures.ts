import { decodeCommand } from '../../../commit/journal.ts'
import { lastCommandsBefore } from '../../../commit/last-commands-before.ts'
import type { Database } from '../../../db/database.ts'
import { Disagreement } from '../../../verify/disagreement.ts'
import { isAccepted, pagesOf } from '../../../verify/rows.ts'
import type { Report } from '../../../verify/verify-part.ts'
import { AccountFold, type Approval } from './account-fold.ts'
import { marksBefore } from './account-queries.ts'
import { type Before, nextHour, type TraderHour } from './next-hour.ts'
import { OrderFold } from './order-fold.ts'

type TraderRow = { readonly id: bigint; readonly user_id: bigint; readonly approved_at: bigint }
type FollowRow = {
  readonly trader_id: bigint
  readonly user_id: bigint
  readonly trader_user_id: bigint
  readonly started_at: bigint
  readonly ended_at: bigint
}
type Trader = { readonly userId: number; readonly approvedAt: number; before?: Before }

/**
 * Computes the figures of every hour again: the accounts from all postings in their order, the results from the orders, and
 * the caps of followers from their commands.
 */
export async function verifyFigures(db: Database, report: Report): Promise<string> {
  const traders = new Map<number, Trader>()
  for (const row of await all<TraderRow>(db, approved))
    traders.set(Number(row.id), {
      userId: Number(row.user_id),
      approvedAt: Number(row.approved_at),
    })
  const followers = Map.groupBy(await all<FollowRow>(db, 'select * from follow'), (row) =>
    Number(row.trader_id),
  )
  const caps = await capsOf(db)
  const orders = await OrderFold.load(db)
  const accounts = new AccountFold(db, { approvals: await approvalsOf(db, traders), orders })
  let count = 0
  let hour = -1
  let marks: ReadonlyMap<number, bigint> = new Map()
  let mark = 0
  for await (const page of pagesOf<TraderHour>(db, hours, { what: 'hours of traders', report })) {
    for (const row of page) {
      const id = Number(row.trader_id)
      const trader = traders.get(id)
      if (trader === undefined) throw wrong(row, 'is of no trader')
      if (Number(row.hour) !== hour) {
        hour = Number(row.hour)
        mark = (await lastCommandsBefore(db, [hour]))[0] ?? 0
        marks = await marksBefore(db, hour)
        await accounts.advance(mark)
        orders.advance(hour)
      }
      const equityOf = (userId: number) => ({
        cash: accounts.cashOf(userId),
        openProfit: orders.openProfitOf(userId, marks),
      })
      const own = (followers.get(id) ?? []).filter((each) => Number(each.started_at) < hour)
      const running = own.filter((each) => each.ended_at === 0n || Number(each.ended_at) >= hour)
      const before = trader.before ?? accounts.atApproval(id, trader)
      const made = nextHour(before, {
        traderId: id,
        hour,
        mark,
        termsSeq: Number(row.terms_seq),
        equity: equityOf(trader.userId),
        ...accounts.takeFlows(id, trader.userId),
        closed: orders.takeClosed(id),
        copied: orders.takeCopied(id),
        followers: running.length,
        followersEver: new Set(own.map((each) => each.user_id)).size,
        aum: running.reduce((sum, each) => {
          const { cash, openProfit } = equityOf(Number(each.user_id))
          const worth = cash + openProfit > 0n ? cash + openProfit : 0n
          const cap = caps(each, Number(row.terms_seq))
          return sum + (worth < cap ? worth : cap)
        }, 0n),
      })
      compare(row, made)
      trader.before = {
        equity: { cash: row.cash, openProfit: row.open_profit },
        row,
      }
      count += 1
    }
  }
  return `${count.toLocaleString('en')} hours of traders`
}

const approved = 'select id, user_id, approved_at from follow_trader where approved_at > 0'
const hours = 'select * from follow_hour order by hour, trader_id'

const wrong = ({ trader_id: id, hour }: TraderHour, sentence: string) =>
  new Disagreement('follow_hour', `${id} ${hour}`, sentence)

function compare(row: TraderHour, made: TraderHour): void {
  for (const [column, due] of Object.entries(made)) {
    const kept = row[column as keyof TraderHour] // The same columns.
    if (BigInt(kept) !== BigInt(due))
      throw wrong(row, `${column} is ${kept}, the ledger makes it ${due}`)
  }
}

async function all<Row>(db: Database, query: string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of pagesOf<Row>(db, query)) rows.push(...page)
  return rows
}

async function approvalsOf(
  db: Database,
  traders: ReadonlyMap<number, Trader>,
): Promise<Approval[]> {
  const marks = await lastCommandsBefore(
    db,
    [...traders.values()].map(({ approvedAt }) => approvedAt),
  )
  return [...traders].flatMap(([traderId, { userId }], at) => {
    const mark = marks[at]
    return mark === undefined ? [] : [{ traderId, userId, mark }]
  })
}

/** The cap that a follower had set by a command. */
async function capsOf(db: Database) {
  const rows = await all<{ seq: bigint; body: string }>(
    db,
    `select seq, body from journal where kind = 'follow.follow' and ${isAccepted} order by seq`,
  )
  const byPair = new Map<string, { seq: number; cap: bigint }[]>()
  for (const { seq, body } of rows) {
    const command = decodeCommand(body)
    if (command.kind !== 'follow.follow') continue
    const pair = `${command.userId} ${command.traderUserId}`
    const set = byPair.get(pair) ?? []
    set.push({ seq: Number(seq), cap: command.marginMax })
    byPair.set(pair, set)
  }
  return (row: FollowRow, seq: number): bigint =>
    byPair.get(`${row.user_id} ${row.trader_user_id}`)?.findLast((each) => each.seq <= seq)?.cap ??
    0n
}
