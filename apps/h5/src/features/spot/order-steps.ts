import { formatAmount } from '@candor/client'

import { i18n } from '../../app/i18n.ts'
import type { TimelineStep } from '../../ui/timeline.tsx'
import type { Order } from './use-orders.ts'

type Progress = {
  order: Order
  /** Oldest first; those that are loaded. */
  fills: readonly { at: number; amount: string }[]
  /** It was edited: another order continues it. */
  isReplaced: boolean
}

/** What has happened to an order: placed, filled in part, and its present or last state. */
export function orderSteps({ order, fills, isReplaced }: Progress): TimelineStep[] {
  const { filled, amount, status_name: status, created_at: placedAt, updated_at: at } = order
  const note = `${formatAmount(filled)} / ${formatAmount(amount)}`
  const last = fills.at(-1)
  const steps: TimelineStep[] = [{ title: i18n.t('spot:placed_open'), state: 'done', at: placedAt }]
  if (status === 'open') steps.push({ title: i18n.t('spot:status_open'), state: 'current' })
  if (status === 'partial' && last !== undefined)
    steps.push({ title: i18n.t('spot:status_partial'), state: 'current', at: last.at, note })
  if (status === 'filled')
    steps.push({ title: i18n.t('spot:status_filled'), state: 'done', at, note })
  if (status === 'cancelled') {
    if (last !== undefined)
      steps.push({ title: i18n.t('spot:status_partial'), state: 'done', at: last.at, note })
    steps.push(
      isReplaced
        ? { title: i18n.t('spot:order_edited'), state: 'done', at }
        : { title: i18n.t('spot:status_cancelled'), state: 'failed', at },
    )
  }
  return steps
}
