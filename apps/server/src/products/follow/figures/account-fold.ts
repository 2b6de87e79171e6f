import { reasonOf, reasons } from '@candor/core'

import type { Database } from '../../../db/database.ts'
import { pagesOf } from '../../../verify/rows.ts'
import { money } from '../units.ts'
import type { Before } from './next-hour.ts'
import type { OrderFold } from './order-fold.ts'

type PostingRow = {
  readonly seq: bigint
  readonly amount: bigint
  readonly kind: number
  readonly debit: string
  readonly credit: string
}
/** The last command before the approval of a trader. */
export type Approval = { readonly traderId: number; readonly userId: number; readonly mark: number }
type Sums = { cash: bigint; inflow: bigint; outflow: bigint }

const none: Sums = { cash: 0n, inflow: 0n, outflow: 0n }
const own = new RegExp(`^user:(\\d+):lever:${money.code}:`)

/** The accounts of futures, added up from every posting in the order of the commands. */
export class AccountFold {
  readonly #byUser = new Map<number, Sums>()
  readonly #rows: AsyncIterator<PostingRow[]>
  readonly #orders: OrderFold
  readonly #approvals: Approval[]
  readonly #atApproval = new Map<number, Sums>()
  readonly #takenAt = new Map<number, Sums>()
  #page: PostingRow[] = []
  #place = 0

  constructor(
    db: Database,
    { approvals, orders }: { approvals: readonly Approval[]; orders: OrderFold },
  ) {
    this.#orders = orders
    this.#rows = pagesOf<PostingRow>(
      db,
      `select seq, amount, kind, d.path as debit, c.path as credit from posting
      join account d on d.id = debit_id join account c on c.id = credit_id
      where d.path like 'user:%:lever:%' or c.path like 'user:%:lever:%'
      order by seq, n`,
    )[Symbol.asyncIterator]()
    this.#approvals = approvals.toSorted((a, b) => a.mark - b.mark)
  }

  /** Adds the postings of the commands up to `mark`. */
  async advance(mark: number): Promise<void> {
    for (;;) {
      const [approval] = this.#approvals
      const isFirst = approval !== undefined && approval.mark <= mark
      await this.#addUpTo(isFirst ? approval.mark : mark)
      if (!isFirst) return
      this.#approvals.shift()
      const { traderId, userId } = approval
      this.#atApproval.set(traderId, this.#byUser.get(userId) ?? none)
    }
  }

  cashOf(userId: number): bigint {
    return (this.#byUser.get(userId) ?? none).cash
  }

  /** What the account had at the approval, where it had no open order then. */
  atApproval(
    traderId: number,
    { userId, approvedAt }: { userId: number; approvedAt: number },
  ): Before | undefined {
    const sums = this.#atApproval.get(traderId)
    if (sums === undefined || this.#orders.hadOpen(userId, approvedAt)) return undefined
    this.#takenAt.set(traderId, sums)
    return { equity: { cash: sums.cash, openProfit: 0n }, row: undefined }
  }

  /** What came in and went out since the last time, or since the approval. */
  takeFlows(traderId: number, userId: number): { inflow: bigint; outflow: bigint } {
    const now = this.#byUser.get(userId) ?? none
    const before = this.#takenAt.get(traderId) ?? now
    this.#takenAt.set(traderId, now)
    return { inflow: now.inflow - before.inflow, outflow: now.outflow - before.outflow }
  }

  async #addUpTo(mark: number): Promise<void> {
    for (;;) {
      const row = this.#page[this.#place]
      if (row === undefined) {
        const { value, done } = await this.#rows.next()
        if (done === true) return
        this.#page = value
        this.#place = 0
        continue
      }
      if (Number(row.seq) > mark) return
      this.#place += 1
      this.#add(row)
    }
  }

  #add({ amount, kind, debit, credit }: PostingRow): void {
    const reason = reasonOf(kind)
    const isFlow = reason === undefined || reasons[reason].product !== 'lever'
    this.#move(debit, { cash: -amount, inflow: 0n, outflow: isFlow ? amount : 0n })
    this.#move(credit, { cash: amount, inflow: isFlow ? amount : 0n, outflow: 0n })
  }

  #move(path: string, { cash, inflow, outflow }: Sums): void {
    const userId = Number(own.exec(path)?.[1] ?? 0)
    if (userId === 0) return
    const sums = this.#byUser.get(userId) ?? none
    this.#byUser.set(userId, {
      cash: sums.cash + cash,
      inflow: sums.inflow + inflow,
      outflow: sums.outflow + outflow,
    })
  }
}
