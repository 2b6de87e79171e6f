import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  CancelIeo,
  ListIeo,
  PublishIeo,
  SubmitIeo,
  SubmitIeoRejection,
  SwapBackIeo,
} from './commands.ts'
import { costOf, nextUnlockAt, unlockedAfter } from './formulas.ts'
import { IeoMoney } from './ieo-money.ts'
import { IeoOrders } from './ieo-orders.ts'
import { IeoProjects } from './ieo-projects.ts'
import { IeoReviews } from './ieo-reviews.ts'
import {
  ieoCause,
  type IeoCause,
  type IeoOrder,
  ieoReview,
  ieoStatus,
  type IeoUnlock,
} from './order.ts'
import { shareOut } from './share-out.ts'
import { type IeoConfig, ieoPhase, type IeoProject } from './terms.ts'

export type IeoChanges = {
  readonly projects: readonly IeoProject[]
  readonly orders: readonly IeoOrder[]
  readonly unlocks: readonly IeoUnlock[]
}
const noChanges = untouched<IeoChanges>({ projects: [], orders: [], unlocks: [] })

/** What other products give to token subscriptions. */
export type IeoNeeds = {
  /** Begins the auction that opens the market of a listed token, where there is one. */
  readonly startAuction?: (token: Pick<IeoProject, 'tokenId' | 'payId' | 'price'>) => void
}

/** What an accepted order is. */
export type IeoPlan = { readonly project: IeoProject; readonly cost: Amount }

/** Token subscriptions: users apply, a formula allocates, and tokens unlock after the listing (docs/products/ieo.md). */
export class Ieo {
  readonly projects: IeoProjects
  readonly orders = new IeoOrders()
  readonly reviews: IeoReviews
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  readonly #config: IeoConfig
  readonly #needs: IeoNeeds
  readonly #money: IeoMoney
  #unlocks: IeoUnlock[] = []
  /** The last id that was assigned. */
  readonly counters = { orderId: 0 }

  constructor({ ledger, clock, timers }: Parts, config: IeoConfig, needs: IeoNeeds) {
    this.#needs = needs
    this.#clock = clock
    this.#timers = timers
    this.#config = config
    this.#money = new IeoMoney(ledger)
    this.projects = new IeoProjects(clock, config, this.#money)
    this.reviews = new IeoReviews(clock, this.projects, this.orders)
  }

  takeChanges(): IeoChanges {
    const [projects, orders] = [this.projects.takeChanges(), this.orders.takeChanges()]
    const unlocks = this.#unlocks
    if (projects.length + orders.length + unlocks.length === 0) return noChanges
    this.#unlocks = []
    return { projects, orders, unlocks }
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.orderId)
    this.projects.addTo(hash)
    this.orders.addTo(hash)
  }

  restoreProject(project: IeoProject): void {
    this.projects.restore(project)
    this.#setProjectTimer(project)
  }

  /** Restores an order that has not ended, in the order of their ids, after the projects. */
  restore(order: IeoOrder): void {
    this.orders.add(order)
    this.#setTimer(order)
  }

  /** When tokens can be swapped back, unless they are listed before. */
  swapFrom({ listingAt }: IeoProject): number {
    return listingAt + this.#config.listingLateMs
  }

  /** When the next part of a locked order unlocks. */
  nextUnlockAt({ project, parts }: IeoOrder): number | undefined {
    return nextUnlockAt({ ...project, dayMs: this.#config.dayMs }, parts)
  }

  publish(command: PublishIeo) {
    const published = this.projects.publish(command)
    if (published.ok) this.#setProjectTimer(published.value)
    return published
  }

  /** Rejections are listed in the order they are checked: the first that applies wins. Changes nothing. */
  admit(
    { userId, projectId, amount }: Omit<SubmitIeo, 'kind'>,
    at: number,
  ): Result<IeoPlan, SubmitIeoRejection> {
    const project = this.projects.get(projectId)
    if (project === undefined || at < project.warmUpAt) return reject('ieo_project_unknown')
    if (at < project.startsAt || at >= project.endsAt) return reject('ieo_not_open')
    if (amount < project.orderMin) return reject('ieo_below_minimum')
    if (amount > project.orderMax) return reject('ieo_above_maximum')
    if (this.orders.appliedBy(userId, projectId) + amount > project.userMax)
      return reject('ieo_user_limit_reached')
    const cost = costOf(amount, project)
    if (this.#money.available(userId, project.payId) < cost) return reject('insufficient_balance')
    return accept({ project, cost })
  }

  submit(command: SubmitIeo): Result<IeoOrder, SubmitIeoRejection> {
    const admitted = this.admit(command, this.#clock.at)
    if (!admitted.ok) return admitted
    this.counters.orderId += 1
    const { userId, amount } = command
    const placedAt = this.#clock.at
    const order = {
      ...fresh,
      ...admitted.value,
      id: this.counters.orderId,
      userId,
      amount,
      placedAt,
    }
    this.#money.freeze(order)
    this.orders.add(order)
    this.orders.touch(order)
    this.#count(order.project, amount)
    return accept(order)
  }

  /** Until the end of the sale. Another user's order is as unknown as none. */
  cancel({ userId, orderId }: CancelIeo): Result<IeoOrder, 'ieo_order_unknown' | 'ieo_ended'> {
    const order = this.orders.get(orderId)
    if (order?.userId !== userId) return reject('ieo_order_unknown')
    if (this.#clock.at >= order.project.endsAt) return reject('ieo_ended')
    this.#count(order.project, 0n - order.amount)
    this.#money.settle(order)
    this.#end(order, { status: ieoStatus.cancelled })
    return accept(order)
  }

  swapBack({
    userId,
    orderId,
  }: SwapBackIeo): Result<IeoOrder, 'ieo_order_unknown' | 'ieo_not_locked' | 'ieo_swap_early'> {
    const order = this.orders.get(orderId)
    if (order?.userId !== userId) return reject('ieo_order_unknown')
    const { project } = order
    if (order.status !== ieoStatus.locked || project.listedAt > 0) return reject('ieo_not_locked')
    if (this.#clock.at < this.swapFrom(project)) return reject('ieo_swap_early')
    this.#money.swapBack(order)
    this.#end(order, { status: ieoStatus.swapped })
    return accept(order)
  }

  /** Within the time in which the listing is not failed; the lock of every order begins. */
  list({
    projectId,
  }: ListIeo): Result<
    IeoProject,
    'ieo_project_unknown' | 'ieo_not_settled' | 'ieo_listing_early' | 'ieo_listing_late'
  > {
    const project = this.projects.get(projectId)
    if (project === undefined) return reject('ieo_project_unknown')
    if (project.phase !== ieoPhase.settled) return reject('ieo_not_settled')
    if (this.#clock.at < project.listingAt) return reject('ieo_listing_early')
    if (this.#clock.at >= this.swapFrom(project)) return reject('ieo_listing_late')
    const orders = [...this.orders.ofProject(projectId)]
    // An order that is still to be settled pays into the escrow: its timer comes first.
    if (orders.some(({ status }) => status !== ieoStatus.locked)) return reject('ieo_not_settled')
    const proceeds = orders.reduce((sum, { charged }) => sum + charged, 0n)
    project.phase = ieoPhase.listed
    project.listedAt = this.#clock.at
    this.projects.touch(project)
    this.#money.release(project, amountOf(proceeds))
    for (const order of orders) this.#setTimer(order)
    this.#needs.startAuction?.(project)
    return accept(project)
  }

  /** The end of the sale, or the end of the reviews. */
  runProjectTimer(projectId: number): void {
    const project = this.projects.get(projectId)
    assert(project !== undefined, 'a timer serves a project that exists')
    this.projects.touch(project)
    if (project.phase === ieoPhase.sale) this.#allocate(project)
    else this.#settleProject(project)
    this.#setProjectTimer(project)
    for (const order of this.orders.ofProject(projectId)) this.#setTimer(order)
  }

  /** Settles an order, or unlocks its next part. */
  runTimer(orderId: number): void {
    const order = this.orders.get(orderId)
    assert(order !== undefined, 'a timer serves an order that has not ended')
    this.orders.touch(order)
    if (order.status === ieoStatus.locked) this.#unlock(order)
    else this.#settle(order)
  }

  #allocate(project: IeoProject): void {
    project.allocatedAt = this.#clock.at
    if (project.applied < project.raiseMin || project.applied === 0n) {
      project.phase = ieoPhase.failed
      this.#money.returnUnsold(project, project.supply)
      return
    }
    const { parts, total } = shareOut(this.orders.ofProject(project.id), project)
    for (const [order, part] of parts) {
      Object.assign(order, { allotted: part, status: ieoStatus.passed })
      this.orders.touch(order)
    }
    project.passed = total
    project.phase = ieoPhase.review
  }

  /** The same calculation for the orders that were accepted; unsold tokens return. */
  #settleProject(project: IeoProject): void {
    const orders = [...this.orders.ofProject(project.id)]
    const accepted = orders.filter(({ review }) => review === ieoReview.accepted)
    const { parts, total } = shareOut(accepted, project)
    for (const [order, part] of parts) {
      order.passed = part
      this.orders.touch(order)
    }
    project.lateReviews = orders.filter(({ review }) => review === ieoReview.open).length
    project.passed = total
    project.phase = ieoPhase.settled
    project.settledAt = this.#clock.at
    this.#money.returnUnsold(project, amountOf(project.supply - total))
  }

  #settle(order: IeoOrder): void {
    order.settledAt = this.#clock.at
    order.charged = costOf(order.passed, order.project)
    this.#money.settle(order)
    if (order.passed > 0n) {
      order.status = ieoStatus.locked
      this.#setTimer(order)
    } else this.#end(order, { status: ieoStatus.rejected, cause: causeOf(order) })
  }

  #unlock(order: IeoOrder): void {
    order.parts += 1
    const total = unlockedAfter(order.passed, order.parts, order.project)
    const units = amountOf(total - order.unlocked)
    order.unlocked = total
    this.#money.unlock(order, units)
    const { id: orderId, parts: part } = order
    this.#unlocks.push({ orderId, part, at: this.#clock.at, units })
    if (this.nextUnlockAt(order) === undefined) this.#end(order, { status: ieoStatus.unlocked })
    else this.#setTimer(order)
  }

  #count(project: IeoProject, added: bigint): void {
    project.applied = amountOf(project.applied + added)
    this.projects.touch(project)
  }

  #end(order: IeoOrder, end: Partial<IeoOrder>): void {
    Object.assign(order, end, { endedAt: this.#clock.at })
    this.orders.remove(order)
    this.orders.touch(order)
  }

  #setProjectTimer({ id, phase, endsAt, reviewBy }: IeoProject): void {
    if (phase === ieoPhase.sale) this.#timers.set('ieo_project', id, endsAt)
    if (phase === ieoPhase.review) this.#timers.set('ieo_project', id, reviewBy)
  }

  /** An order has a timer from the allocation that decided it on, and where its next part unlocks. */
  #setTimer(order: IeoOrder): void {
    const { id, project, status } = order
    const isDecided = project.phase !== ieoPhase.sale && project.phase !== ieoPhase.review
    if (status === ieoStatus.locked) {
      const at = this.nextUnlockAt(order)
      if (at !== undefined) this.#timers.set('ieo_order', id, at)
    } else if (isDecided)
      this.#timers.set(
        'ieo_order',
        id,
        project.settledAt === 0 ? project.allocatedAt : project.settledAt,
      )
  }
}

function causeOf({ project, review, cause }: IeoOrder): IeoCause {
  if (project.phase === ieoPhase.failed) return ieoCause.minimumNotReached
  if (review === ieoReview.rejected) return cause
  return review === ieoReview.open ? ieoCause.notReviewed : ieoCause.nothingLeft
}

/** The fields of an order that nothing has happened to. */
const fresh = {
  status: ieoStatus.submitted as IeoOrder['status'],
  review: ieoReview.open as IeoOrder['review'],
  cause: ieoCause.none as IeoCause,
  reviewedAt: 0,
  allotted: nothing,
  passed: nothing,
  charged: nothing,
  settledAt: 0,
  unlocked: nothing,
  parts: 0,
  endedAt: 0,
  touchedIn: 0,
}
