import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import { fairShares } from '../fair-shares.ts'
import { ieoCause, type IeoOrder, ieoReview, ieoStatus, type IeoUnlock } from '../order.ts'
import { ieoPhase, type IeoProject } from '../terms.ts'

/** Computes from commands what every order gets, pays and unlocks, without the formulas of the rules. */
export class IeoAudit implements ProductAudit {
  readonly #dayMs: number
  readonly #projects = new Map<number, IeoProject>()
  readonly #orders = new Map<number, IeoOrder>()
  readonly #unlocked = new Map<number, bigint>()
  readonly #reviews = new Map<number, number>()
  #lastId = 0
  #runs: number[] = []

  constructor(config: ExchangeConfig) {
    this.#dayMs = config.ieo.dayMs
  }

  follow({ executed, changes: { ieo } }: AuditedBatch): void {
    const clocks = executed.filter(({ command }) => command.kind === 'clock')
    this.#runs = []
    const runAt = (time: number) => {
      this.#runs.push(...clocks.filter(({ at }) => at === time).map(({ seq }) => seq))
    }
    const placed = executed.filter(
      ({ command, outcome }) => command.kind === 'ieo.submit' && outcome.ok,
    )
    const created = ieo.orders.filter(({ id }) => id > this.#lastId)
    this.#lastId += created.length
    demand(created.length === placed.length, 'an order has a command')
    for (const row of ieo.projects) this.#followProject(row, runAt)
    for (const row of ieo.orders) {
      if (row.settledAt !== (this.#orders.get(row.id)?.settledAt ?? 0)) runAt(row.settledAt)
      this.#orders.set(row.id, { ...row })
    }
    for (const done of executed) this.#follow(done)
    for (const unlock of ieo.unlocks) {
      this.#followUnlock(unlock)
      runAt(unlock.at)
    }
    for (const { id } of ieo.projects) this.#checkProject(id)
    for (const { id } of ieo.orders) this.#checkOrder(this.#orderOf(id))
  }

  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare({ products: { ieo } }: Exchange, idleUntil: number): void {
    const live = [...this.#orders.values()].filter(({ endedAt }) => endedAt === 0)
    const kept = [...ieo.orders.all()].map(({ id }) => id)
    demand(String(kept) === String(live.map(({ id }) => id)), 'live orders are kept')
    for (const { id, phase, endsAt, reviewBy } of this.#projects.values()) {
      const dueAt =
        phase === ieoPhase.sale ? endsAt : phase === ieoPhase.review ? reviewBy : Infinity
      demand(dueAt > idleUntil, 'a sale and its reviews end in time', { id })
    }
    for (const { id, parts, project } of live) {
      const { listedAt, lockDays } = this.#projectOf(project.id)
      const nextAt = listedAt + (lockDays + parts) * this.#dayMs
      // A listing without a lock may follow the clock of its millisecond.
      const isAfterClock = nextAt === listedAt && listedAt === idleUntil
      const isWaiting = listedAt === 0 || isAfterClock || nextAt > idleUntil
      demand(isWaiting, 'a part unlocks when it is due', { id })
    }
  }

  *claims(): Iterable<Claim> {
    for (const { id, tokenId, supply, phase } of this.#projects.values()) {
      const owner = { kind: 'house', name: 'ieo_tokens' } as const
      const delivered = this.#of(id)
        .filter(({ settledAt }) => settledAt > 0)
        .reduce((sum, { passed }) => sum + passed, 0n)
      const isOver = phase !== ieoPhase.sale && phase !== ieoPhase.review
      const due = isOver ? this.#sumPassed(id) - delivered : supply
      yield { owner, currencyId: tokenId, bucket: 'hold', units: due }
    }
    for (const order of this.#orders.values()) yield* this.#claimsOf(order)
  }

  *#claimsOf(order: IeoOrder): Iterable<Claim> {
    const { userId, cost, passed, charged, unlocked, status, project } = order
    const { payId, tokenId, listedAt } = this.#projectOf(project.id)
    const owner = { kind: 'user', userId, wallet: 'change' } as const
    if (status === ieoStatus.submitted || status === ieoStatus.passed)
      yield { owner, currencyId: payId, bucket: 'hold', units: cost }
    if (status !== ieoStatus.locked) return
    yield { owner, currencyId: tokenId, bucket: 'hold', units: passed - unlocked }
    const escrow = { kind: 'house', name: 'ieo_escrow' } as const
    yield { owner: escrow, currencyId: payId, bucket: 'hold', units: listedAt > 0 ? 0n : charged }
  }

  #of(projectId: number): IeoOrder[] {
    return [...this.#orders.values()].filter(({ project }) => project.id === projectId)
  }

  #sumPassed(projectId: number): bigint {
    return this.#of(projectId).reduce((sum, { passed }) => sum + passed, 0n)
  }

  #orderOf(id: number): IeoOrder {
    const order = this.#orders.get(id)
    demand(order !== undefined, 'a row names an order', { id })
    return order
  }

  #projectOf(id: number): IeoProject {
    const project = this.#projects.get(id)
    demand(project !== undefined, 'an order is of a project', { id })
    return project
  }

  #followProject(row: IeoProject, runAt: (time: number) => void): void {
    const before = this.#projects.get(row.id)
    const isSame = before === undefined || textOf(before) === textOf(row)
    demand(isSame, 'a project never changes', { id: row.id })
    if (row.allocatedAt !== (before?.allocatedAt ?? 0)) runAt(row.allocatedAt)
    if (row.settledAt !== (before?.settledAt ?? 0)) runAt(row.settledAt)
    this.#projects.set(row.id, { ...row })
  }

  #follow({ command, outcome, at }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'ieo.submit') {
      const order = this.#orderOf((outcome.value as IeoOrder).id) // Its reply.
      const { startsAt, endsAt, price, tokenScale } = this.#projectOf(command.projectId)
      const isSame =
        order.userId === command.userId &&
        order.project.id === command.projectId &&
        order.amount === command.amount &&
        order.placedAt === at
      demand(isSame, 'an order is its command', { id: order.id })
      demand(startsAt <= at && at < endsAt, 'a sale takes orders while it is open', { at })
      const exact = order.cost * 10n ** BigInt(tokenScale) - order.amount * price
      demand(exact >= 0n && exact < 10n ** BigInt(tokenScale), 'a cost is rounded up', {
        id: order.id,
      })
    }
    if (command.kind === 'ieo.review')
      this.#reviews.set(
        command.applicationId,
        command.cause === ieoCause.none ? ieoReview.accepted : ieoReview.rejected,
      )
    if (command.kind === 'ieo.accept_rest')
      for (const { id, status } of this.#of(command.projectId))
        if (status !== ieoStatus.cancelled && !this.#reviews.has(id))
          this.#reviews.set(id, ieoReview.accepted)
  }

  #followUnlock({ orderId, part, at, units }: IeoUnlock): void {
    const { passed, project } = this.#orderOf(orderId)
    const { listedAt, lockDays, unlockDays } = this.#projectOf(project.id)
    const before = this.#unlocked.get(orderId) ?? 0n
    const due = (passed * BigInt(part)) / BigInt(Math.max(1, unlockDays)) - before
    demand(units === due, 'a part is equal to the others', { orderId, part })
    const isTime = listedAt > 0 && at >= listedAt + (lockDays + part - 1) * this.#dayMs
    demand(isTime, 'a part unlocks after the lock', { orderId, part })
    this.#unlocked.set(orderId, before + units)
  }

  #checkProject(id: number): void {
    const { phase, applied, supply, raiseMin, lateReviews, endsAt, allocatedAt, ...project } =
      this.#projectOf(id)
    const orders = this.#of(id).filter(({ status }) => status !== ieoStatus.cancelled)
    const total = orders.reduce((sum, { amount }) => sum + amount, 0n)
    demand(applied === total, 'a project counts what is applied for', { id })
    if (phase === ieoPhase.sale) return
    demand(allocatedAt >= endsAt, 'a sale ends at its time', { id })
    const isFailed = total === 0n || total < raiseMin
    demand((phase === ieoPhase.failed) === isFailed, 'a sale below its minimum fails', { id })
    if (isFailed) return
    const sale = { supply, cap: project.userCap }
    this.#compareShares(orders, sale, (order) => order.allotted)
    if (phase === ieoPhase.review) return
    const accepted = orders.filter((order) => this.#reviews.get(order.id) === ieoReview.accepted)
    this.#compareShares(accepted, sale, (order) => order.passed)
    const late = orders.filter((order) => !this.#reviews.has(order.id))
    demand(lateReviews === late.length, 'late reviews are counted', { id })
    demand(project.passed === this.#sumPassed(id), 'a project counts what has passed', { id })
  }

  /** The orders of a user are served one after the other. */
  #compareShares(
    orders: readonly IeoOrder[],
    { supply, cap }: { supply: bigint; cap: bigint },
    partOf: (order: IeoOrder) => bigint,
  ): void {
    const users = [...new Set(orders.map(({ userId }) => userId))].toSorted((a, b) => a - b)
    const own = users.map((user) => orders.filter(({ userId }) => userId === user))
    const applied = own.map((rows) => rows.reduce((sum, { amount }) => sum + amount, 0n))
    const shares = fairShares(applied, supply, cap)
    for (const [at, rows] of own.entries()) {
      let left = shares[at] ?? 0n
      for (const order of rows) {
        const due = left > order.amount ? order.amount : left
        demand(partOf(order) === due, 'an order gets its share', { id: order.id, due })
        left -= due
      }
    }
  }

  #checkOrder(order: IeoOrder): void {
    const { id, status, passed, charged, settledAt, cause, project, unlocked } = order
    const { price, tokenScale, phase } = this.#projectOf(project.id)
    const review = this.#reviews.get(id) ?? ieoReview.open
    demand(order.review === review, 'a review is its command', { id })
    demand(unlocked === (this.#unlocked.get(id) ?? 0n), 'an order counts what is unlocked', { id })
    if (status === ieoStatus.rejected) {
      const isFailed = phase === ieoPhase.failed
      const byReview = review === ieoReview.open ? ieoCause.notReviewed : ieoCause.nothingLeft
      const due = isFailed
        ? ieoCause.minimumNotReached
        : review === ieoReview.rejected
          ? cause
          : byReview
      demand(cause === due && cause !== ieoCause.none, 'a rejection has its cause', { id })
      demand(passed === 0n && charged === 0n, 'a rejected order is not charged', { id })
    }
    if (settledAt === 0) return
    const exact = charged * 10n ** BigInt(tokenScale) - passed * price
    demand(exact >= 0n && exact < 10n ** BigInt(tokenScale), 'a charge is rounded up', { id })
    demand((status === ieoStatus.rejected) === (passed === 0n), 'what passes is delivered', { id })
  }
}

const textOf = (row: IeoProject) =>
  String([
    row.tokenId,
    row.payId,
    row.price,
    row.supply,
    row.userCap,
    row.userMax,
    row.raiseMin,
    row.startsAt,
    row.endsAt,
    row.reviewBy,
    row.listingAt,
    row.lockDays,
    row.unlockDays,
  ])
