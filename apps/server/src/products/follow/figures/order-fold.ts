import type { Database } from '../../../db/database.ts'
import { pagesOf } from '../../../verify/rows.ts'
import { orderState } from '../futures-orders.ts'
import { leadMarket } from '../units.ts'
import { type Closed, type Copied, nothingClosed, nothingCopied } from './next-hour.ts'

type Order = {
  readonly user_id: bigint
  readonly market_id: number
  readonly side: number
  readonly share: number
  readonly entry: bigint
  readonly margin: bigint
  readonly net: bigint
  readonly status: number
  readonly opened_at: bigint
  readonly closed_at: bigint
  /** The traders whose lead it is, and whose lead it copies. */
  readonly lead_of: bigint | null
  readonly copy_of: bigint | null
}
type Opened = { readonly trader_id: bigint; readonly slippage: bigint; readonly done_at: bigint }

/** Orders of futures in the order of time: which are open at an hour, and what those that closed have brought. */
export class OrderFold {
  readonly #orders: readonly Order[]
  readonly #byUser: ReadonlyMap<number, readonly Order[]>
  readonly #closing: readonly Order[]
  readonly #opened: readonly Opened[]
  readonly #closed = new Map<number, Closed>()
  readonly #copied = new Map<number, Copied>()
  #hour = 0
  #nextClosing = 0
  #nextOpened = 0

  private constructor(orders: readonly Order[], opened: readonly Opened[]) {
    this.#orders = orders
    this.#byUser = Map.groupBy(orders, ({ user_id: id }) => Number(id))
    this.#closing = this.#orders
      .filter(({ status }) => status === orderState.closed)
      .toSorted((a, b) => Number(a.closed_at - b.closed_at))
    this.#opened = opened
  }

  static async load(db: Database): Promise<OrderFold> {
    const orders: Order[] = []
    for await (const page of pagesOf<Order>(db, opens)) orders.push(...page)
    const opened: Opened[] = []
    for await (const page of pagesOf<Opened>(db, copies)) opened.push(...page)
    return new OrderFold(orders, opened)
  }

  /** Counts what closed before an hour. */
  advance(hour: number): void {
    this.#hour = hour
    for (; ; this.#nextClosing += 1) {
      const order = this.#closing[this.#nextClosing]
      if (order === undefined || Number(order.closed_at) >= hour) break
      this.#close(order)
    }
    for (; ; this.#nextOpened += 1) {
      const signal = this.#opened[this.#nextOpened]
      if (signal === undefined || Number(signal.done_at) >= hour) break
      const id = Number(signal.trader_id)
      const sum = this.#copied.get(id) ?? nothingCopied
      const slippage = sum.slippage + signal.slippage
      this.#copied.set(id, { ...sum, copies: sum.copies + 1, slippage })
    }
  }

  takeClosed(traderId: number): Closed {
    const found = this.#closed.get(traderId) ?? nothingClosed
    this.#closed.delete(traderId)
    return found
  }

  takeCopied(traderId: number): Copied {
    const found = this.#copied.get(traderId) ?? nothingCopied
    this.#copied.delete(traderId)
    return found
  }

  /** Of the orders that a user has open just before the hour. */
  openProfitOf(userId: number, marks: ReadonlyMap<number, bigint>): bigint {
    return (this.#byUser.get(userId) ?? [])
      .filter((order) => isOpenAt(order, this.#hour))
      .reduce((sum, { market_id: id, side, share, entry }) => {
        const moved = ((marks.get(id) ?? 0n) - entry) * BigInt(share) * leadMarket(id).unitPerTick
        return sum + (side === 1 ? moved : -moved)
      }, 0n)
  }

  hadOpen(userId: number, at: number): boolean {
    return (this.#byUser.get(userId) ?? []).some((order) => isOpenAt(order, at))
  }

  #close({ lead_of: lead, copy_of: copy, net, margin, opened_at, closed_at }: Order): void {
    if (lead !== null) {
      const sum = this.#closed.get(Number(lead)) ?? nothingClosed
      this.#closed.set(Number(lead), {
        closed: sum.closed + 1,
        won: sum.won + (net > 0n ? 1 : 0),
        profit: sum.profit + net,
        holdingMs: sum.holdingMs + closed_at - opened_at,
      })
    }
    if (copy !== null) {
      const sum = this.#copied.get(Number(copy)) ?? nothingCopied
      const sums = { profit: sum.profit + net, margin: sum.margin + margin }
      this.#copied.set(Number(copy), { ...sum, ...sums })
    }
  }
}

const isOpenAt = ({ opened_at: from, closed_at: to }: Order, at: number): boolean =>
  Number(from) < at && (to === 0n || Number(to) >= at)

const opens = `select o.user_id, o.market_id, o.side, o.share, o.entry, o.margin, o.status, o.opened_at,
    o.closed_at, o.returned - o.margin - o.open_fee - o.overnight as net,
    l.trader_id as lead_of, f.trader_id as copy_of
  from lever_order o
  left join follow_lead l on l.order_id = coalesce(nullif(o.parent_id, 0), o.id)
  left join follow_copy c on c.order_id = coalesce(nullif(o.parent_id, 0), o.id)
  left join follow f on f.id = c.follow_id
  where o.opened_at > 0 order by o.id`
const copies = `select f.trader_id, s.slippage, s.done_at
  from follow_signal s join follow f on f.id = s.follow_id
  where s.kind = 1 and s.status = 1 order by s.done_at, s.id`
