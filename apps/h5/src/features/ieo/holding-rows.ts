import { formatDecimal, parseDecimal } from '@candor/core/money'

import type { HoldingRow } from '../../app/feature.ts'
import { scaleOf } from './project-terms.ts'
import type { IeoOrder } from './use-ieo.ts'

type Order = Pick<
  IeoOrder,
  'status_name' | 'token' | 'pay_currency' | 'cost' | 'passed' | 'unlocked'
>

/** What orders hold, by currency: the cost until they are settled, then the tokens that are locked. */
export function holdingRows(orders: readonly Order[]): readonly HoldingRow[] {
  const sums = new Map<string, { units: bigint; scale: number }>()
  for (const order of orders) {
    const { code, units, scale } = heldOf(order)
    const sum = sums.get(code)?.units ?? 0n
    if (units > 0n) sums.set(code, { units: sum + units, scale })
  }
  return [...sums].map(([code, { units, scale }]) => ({
    code,
    running: formatDecimal(units, scale),
  }))
}

function heldOf({ status_name: status, token, pay_currency, cost, passed, unlocked }: Order) {
  if (status === 'submitted' || status === 'passed') {
    const scale = scaleOf(cost)
    return { code: pay_currency, units: parseDecimal(cost, scale) ?? 0n, scale }
  }
  if (status !== 'locked') return { code: token, units: 0n, scale: 0 }
  const scale = scaleOf(passed)
  const [all = 0n, free = 0n] = [passed, unlocked].map((text) => parseDecimal(text, scale))
  return { code: token, units: all - free, scale }
}
