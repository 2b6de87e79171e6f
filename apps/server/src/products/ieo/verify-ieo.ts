import type { ReasonName } from '@candor/core'
import { costOf, unlockedAfter } from '@candor/core/formulas/ieo'
import {
  type IeoOrder,
  ieoPhase,
  type IeoProject,
  ieoReview,
  ieoStatus,
  type IeoStatus,
  shareOut,
} from '@candor/core/products/ieo'
import type { Selectable } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { checkTotals, type PostedTotal, postedTotals } from '../../verify/posted-totals.ts'
import { pagesOf } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { orderOf, projectOf } from './stored-rows.ts'

const orderKinds = [
  'ieo_freeze',
  'ieo_unfreeze',
  'ieo_charge',
  'ieo_tokens',
  'ieo_unlock',
  'ieo_swap_tokens',
  'ieo_swap_back',
] as const satisfies readonly ReasonName[]
const projectKinds = [
  'ieo_fund',
  'ieo_unsold',
  'ieo_proceeds',
] as const satisfies readonly ReasonName[]

/** Recomputes the allocations of each project from its orders, what each order costs, and what was posted. */
export async function verifyIeo(db: Database, report: Report): Promise<string> {
  const rows = await db.selectFrom('ieo_project').selectAll().orderBy('id').execute()
  const projects = new Map(rows.map((row) => [row.id, projectOf(row)]))
  const byProject = new Map<number, IeoOrder[]>([...projects.keys()].map((id) => [id, []]))
  const moved = postedTotals(db, orderKinds, 'ieo_order')
  let count = 0
  const orders = pagesOf<Selectable<Schema['ieo_order']>>(
    db,
    'select * from ieo_order order by id',
    { what: 'orders of token subscriptions', report },
  )
  for await (const page of orders)
    for (const row of page) {
      const project = projects.get(row.project_id)
      if (project === undefined)
        throw new Disagreement('ieo_order', Number(row.id), 'has no project')
      const order = orderOf(row, project)
      count += 1
      // Ids are assigned in their order.
      if (order.id !== count) throw wrong(order, 'follows one that is missing')
      byProject.get(project.id)?.push(order)
      checkPostings(order, await moved.take(order.id))
    }
  await moved.end()
  const house = postedTotals(db, projectKinds, 'ieo_project')
  for (const project of projects.values()) {
    const own = byProject.get(project.id) ?? []
    checkAllocations(project, own)
    checkHouse(project, own, await house.take(project.id))
  }
  await house.end()
  return `${count.toLocaleString('en')} orders of ${projects.size} token subscriptions`
}

/** The first allocation of all orders, and the last one of the accepted ones, with no step of the engine's state. */
function checkAllocations(project: IeoProject, all: readonly IeoOrder[]): void {
  const orders = all.filter(({ status }) => status !== ieoStatus.cancelled)
  const applied = orders.reduce((sum, { amount }) => sum + amount, 0n)
  checkShares(project, orders)
  if (project.applied !== applied)
    throw wrongProject(project, `applied is ${project.applied}, its orders have ${applied}`)
  if (project.phase === ieoPhase.sale) return
  const isFailed = applied === 0n || applied < project.raiseMin
  if ((project.phase === ieoPhase.failed) !== isFailed)
    throw wrongProject(project, `phase is ${project.phase}, it has ${applied} applied`)
  if (isFailed) return
  const isSettled = project.settledAt > 0
  const total = orders.reduce((sum, order) => sum + (isSettled ? order.passed : order.allotted), 0n)
  if (project.passed !== total)
    throw wrongProject(project, `passed is ${project.passed}, not ${total}`)
  const late = isSettled ? orders.filter(({ review }) => review === ieoReview.open).length : 0
  if (project.lateReviews !== late)
    throw wrongProject(project, `late_reviews is ${project.lateReviews}, not ${late}`)
}

function checkShares(project: IeoProject, orders: readonly IeoOrder[]): void {
  const { phase, settledAt } = project
  if (phase === ieoPhase.sale || phase === ieoPhase.failed) return
  const first = shareOut(orders, project)
  const accepted = orders.filter(({ review }) => review === ieoReview.accepted)
  const last = settledAt > 0 ? shareOut(accepted, project) : undefined
  for (const order of orders) {
    const { allotted, passed } = order
    const [atFirst, atLast] = [first.parts.get(order) ?? 0n, last?.parts.get(order) ?? 0n]
    if (allotted !== atFirst) throw wrong(order, `allotted is ${allotted}, not ${atFirst}`)
    if (passed !== atLast) throw wrong(order, `passed is ${passed}, not ${atLast}`)
  }
}

/** What an order holds, pays, gets and unlocks. */
function checkPostings(order: IeoOrder, found: readonly PostedTotal[]): void {
  const { project, amount, cost, passed, charged, status, settledAt, unlocked, parts } = order
  const state = statusOf(order)
  if (status !== state) throw wrong(order, `status is ${status}, not ${state}`)
  const costs = costOf(amount, project)
  if (cost !== costs) throw wrong(order, `cost is ${cost}, its amount makes it ${costs}`)
  const isSettled = settledAt > 0
  const charge = isSettled ? costOf(passed, project) : 0n
  if (charged !== charge) throw wrong(order, `charged is ${charged}, not ${charge}`)
  const due = unlockedAfter(passed, parts, project)
  if (unlocked !== due) throw wrong(order, `unlocked is ${unlocked}, its parts make it ${due}`)
  const isSwapped = status === ieoStatus.swapped
  checkTotals(
    found,
    {
      ieo_freeze: cost,
      ieo_unfreeze: isSettled || status === ieoStatus.cancelled ? cost - charged : 0n,
      ieo_charge: charged,
      ieo_tokens: isSettled ? passed : 0n,
      ieo_unlock: unlocked,
      ieo_swap_tokens: isSwapped ? passed : 0n,
      ieo_swap_back: isSwapped ? charged : 0n,
    },
    (sentence) => wrong(order, sentence),
  )
}

/** The status that follows from what has happened to an order. */
function statusOf({ project, passed, unlocked, settledAt, endedAt }: IeoOrder): IeoStatus {
  const isDecided = project.phase !== ieoPhase.sale && project.phase !== ieoPhase.failed
  if (endedAt === 0) {
    if (settledAt > 0) return ieoStatus.locked
    return isDecided ? ieoStatus.passed : ieoStatus.submitted
  }
  if (settledAt === 0) return ieoStatus.cancelled
  if (passed === 0n) return ieoStatus.rejected
  return unlocked === passed ? ieoStatus.unlocked : ieoStatus.swapped
}

function checkHouse(
  project: IeoProject,
  orders: readonly IeoOrder[],
  found: readonly PostedTotal[],
): void {
  const { supply, phase, passed, settledAt, listedAt } = project
  const proceeds = orders.reduce((sum, { charged }) => sum + charged, 0n)
  const unsold = settledAt > 0 ? supply - passed : 0n
  checkTotals(
    found,
    {
      ieo_fund: supply,
      ieo_unsold: phase === ieoPhase.failed ? supply : unsold,
      ieo_proceeds: listedAt > 0 ? proceeds : 0n,
    },
    (sentence) => wrongProject(project, sentence),
  )
}

const wrong = ({ id }: IeoOrder, sentence: string) => new Disagreement('ieo_order', id, sentence)
const wrongProject = ({ id }: IeoProject, sentence: string) =>
  new Disagreement('ieo_project', id, sentence)
