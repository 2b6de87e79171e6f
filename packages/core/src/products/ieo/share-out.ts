import { type Amount, amountOf, nothing } from '../../money/amount.ts'
import { allocate } from './formulas.ts'
import type { IeoOrder } from './order.ts'
import type { IeoProject } from './terms.ts'

/** What a user has applied for with orders of one project. */
type Applicant = { readonly orders: IeoOrder[]; applied: bigint }

/** What each order gets: the allocation of its user, whose orders are served in the order of their ids. */
export function shareOut(
  orders: Iterable<IeoOrder>,
  { supply, userCap }: IeoProject,
): { readonly parts: ReadonlyMap<IeoOrder, Amount>; readonly total: Amount } {
  const byUser = new Map<number, Applicant>()
  for (const order of orders) {
    const known = byUser.get(order.userId)
    if (known === undefined) byUser.set(order.userId, { orders: [order], applied: order.amount })
    else {
      known.orders.push(order)
      known.applied += order.amount
    }
  }
  const applicants = [...byUser].toSorted(([one], [other]) => one - other).map(([, own]) => own)
  const passed = allocate(
    applicants.map(({ applied }) => applied),
    { supply, cap: userCap },
  )
  const parts = new Map<IeoOrder, Amount>()
  let total = 0n
  for (const [at, { orders: own }] of applicants.entries()) {
    let left = passed[at] ?? 0n
    total += left
    for (const order of own) {
      const part = left < order.amount ? left : order.amount
      parts.set(order, part === 0n ? nothing : amountOf(part))
      left -= part
    }
  }
  return { parts, total: amountOf(total) }
}
