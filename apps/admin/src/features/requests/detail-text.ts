import { formatAmount } from '@candor/client'
import type { TFunction } from 'i18next'

const amounts = new Set(['amount', 'amount_min', 'user_amount_max', 'plan_amount_max'])

/** One value of what is asked for, for reading. */
export function detailText(t: TFunction, key: string, value: string): string {
  if (key === 'pot') return t(`pot_name.${value}`, { defaultValue: value })
  return amounts.has(key) ? formatAmount(value) : value
}
