import { demand } from '../../../testing/demand.ts'
import type { AuditedBatch } from '../../../testing/product-testing.ts'
import { leverStepKind, type LeverStep } from '../lever-steps.ts'
import { type LeverOrder, leverStatus } from '../order.ts'
import type { LeverArithmetic } from './lever-arithmetic.ts'
import type { LeverDelistingAudit } from './lever-delisting-audit.ts'

/** Follows what is recorded of openings, closings and nights: receipts are made of it. */
export class LeverStepAudit {
  readonly #sums: LeverArithmetic
  readonly #delistings: Pick<LeverDelistingAudit, 'priceOf'>
  /** By command and market, the price that a tick set. */
  readonly #prices = new Map<string, number>()
  #lastId = 0

  constructor(sums: LeverArithmetic, delistings: Pick<LeverDelistingAudit, 'priceOf'>) {
    this.#sums = sums
    this.#delistings = delistings
  }

  /** `before` are the orders as they were before the batch. */
  follow(
    { executed, changes }: AuditedBatch,
    before: ReadonlyMap<number, LeverOrder | undefined>,
  ): void {
    for (const { seq, command } of executed) {
      if (command.kind !== 'market.tick') continue
      for (const [marketId, price] of command.ticks) this.#prices.set(`${seq} ${marketId}`, price)
    }
    const { steps, orders } = changes.lever
    const byOrder = Map.groupBy(steps, ({ orderId }) => orderId)
    for (const step of steps) {
      this.#lastId += 1
      demand(step.id === this.#lastId, 'steps are numbered', { id: step.id })
    }
    for (const row of orders) {
      const [id, known] = [row.id, before.get(row.id)]
      const own = byOrder.get(id) ?? []
      byOrder.delete(id)
      const wasOpen = row.parentId > 0 || (known?.openedAt ?? 0) > 0
      const isOpened = !wasOpen && row.openedAt > 0
      const isClosed = row.status === leverStatus.closed
      demand(countOf(own, 'open') === Number(isOpened), 'an opening has a step', { id })
      demand(countOf(own, 'close') === Number(isClosed), 'a closing has a step', { id })
      for (const step of own) this.#check(step, row)
      const paid = own.filter(({ kind }) => kind === leverStepKind.night)
      const sum = paid.reduce((total, { fee }) => total + fee, known?.overnight ?? 0n)
      const isSplit = row.parentId > 0 || (known !== undefined && known.share !== row.share)
      demand(isSplit || sum === row.overnight, 'the nights of an order have steps', { id })
    }
    demand(byOrder.size === 0, 'a step is of an order that changed')
  }

  #check(step: LeverStep, row: LeverOrder): void {
    const { kind, tickSeq, mark, share, price, fee, held, margin, orderId: id } = step
    const average = kind === leverStepKind.close ? this.#delistings.priceOf(row) : undefined
    const ticked = this.#prices.get(`${tickSeq} ${row.marketId}`)
    demand((average ?? ticked) === mark, 'a step has the price of its tick', { id })
    const sized = { ...row, share }
    if (kind === leverStepKind.open) {
      demand(price === this.#sums.entryAt(row, mark), 'a step opens at its entry', { id })
      demand(fee === this.#sums.feeOf(sized, price, row.terms.fee), 'a step has the fee', { id })
      return
    }
    if (kind === leverStepKind.close) {
      const isRow = price === row.exit && fee === row.closeFee && held === row.margin
      demand(isRow, 'a step closes what the order had', { id })
      return
    }
    demand(held - margin <= fee, 'a night takes from the margin at most its fee', { id })
  }
}

const countOf = (steps: readonly LeverStep[], kind: keyof typeof leverStepKind) =>
  steps.filter((step) => step.kind === leverStepKind[kind]).length
