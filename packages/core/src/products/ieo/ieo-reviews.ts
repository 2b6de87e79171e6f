import type { CommandClock } from '../../command-clock.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { AcceptRestIeo, ReviewIeo } from './commands.ts'
import type { IeoOrders } from './ieo-orders.ts'
import type { IeoProjects } from './ieo-projects.ts'
import { ieoCause, type IeoOrder, ieoReview } from './order.ts'
import { ieoPhase, type IeoProject } from './terms.ts'

/** Decisions of reviewers, between the allocation and the deadline. None chooses who gets what another one does not. */
export class IeoReviews {
  readonly #clock: Readonly<CommandClock>
  readonly #projects: IeoProjects
  readonly #orders: IeoOrders

  constructor(clock: Readonly<CommandClock>, projects: IeoProjects, orders: IeoOrders) {
    this.#clock = clock
    this.#projects = projects
    this.#orders = orders
  }

  /** A rejected order is refunded with the others after the deadline, and takes no part in the last allocation. */
  decide({
    applicationId,
    cause,
  }: ReviewIeo): Result<
    IeoOrder,
    'ieo_order_unknown' | 'ieo_not_in_review' | 'ieo_order_reviewed'
  > {
    const order = this.#orders.get(applicationId)
    if (order === undefined) return reject('ieo_order_unknown')
    if (!this.#isOpen(order.project)) return reject('ieo_not_in_review')
    if (order.review !== ieoReview.open) return reject('ieo_order_reviewed')
    order.review = cause === ieoCause.none ? ieoReview.accepted : ieoReview.rejected
    order.cause = cause
    order.reviewedAt = this.#clock.at
    this.#orders.touch(order)
    return accept(order)
  }

  acceptRest({
    projectId,
  }: AcceptRestIeo): Result<{ accepted: number }, 'ieo_project_unknown' | 'ieo_not_in_review'> {
    const project = this.#projects.get(projectId)
    if (project === undefined) return reject('ieo_project_unknown')
    if (!this.#isOpen(project)) return reject('ieo_not_in_review')
    let accepted = 0
    for (const order of this.#orders.ofProject(projectId)) {
      if (order.review !== ieoReview.open) continue
      order.review = ieoReview.accepted
      order.reviewedAt = this.#clock.at
      this.#orders.touch(order)
      accepted += 1
    }
    return accept({ accepted })
  }

  #isOpen({ phase, reviewBy }: IeoProject): boolean {
    return phase === ieoPhase.review && this.#clock.at < reviewBy
  }
}
