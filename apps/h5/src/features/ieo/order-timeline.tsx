import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import { type OrderStep, orderSteps } from './order-steps.ts'
import type { IeoOrder, IeoProject } from './use-ieo.ts'

type Props = { order: IeoOrder; project: IeoProject }

/** From the application over the allocation and the review to the unlocked tokens. */
export function OrderTimeline({ order, project }: Props) {
  const { t } = useTranslation('ieo')
  const notes = {
    held: t('note_held', { amount: formatAmount(order.cost), code: order.pay_currency }),
    allotted: t('note_allotted', { amount: formatAmount(order.allotted), code: order.token }),
    passed: t('note_passed', {
      amount: formatAmount(order.passed),
      code: order.token,
      refund: `${formatAmount(order.refunded)} ${order.pay_currency}`,
    }),
    refunded: t('note_refunded', {
      amount: formatAmount(order.refunded),
      code: order.pay_currency,
    }),
  }
  const stepOf = ({ name, note, at, state }: OrderStep): TimelineStep => ({
    title: t(`at_${name}`),
    state,
    ...(at !== undefined && { at }),
    ...(note !== undefined && { note: notes[note] }),
  })
  return <Timeline steps={orderSteps(order, project).map((step) => stepOf(step))} />
}
