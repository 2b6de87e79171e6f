import { useTranslation } from 'react-i18next'

import { serverNow } from '../../app/server-time.ts'
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import type { DualOrder } from './use-dual.ts'

type Props = {
  terms: Pick<DualOrder, 'matures_at'> & { readonly window_seconds: number }
  /** Undefined where nothing is bought yet. */
  placedAt: number | undefined
}

/** From the purchase over the window that decides to the payout. */
export function OrderTimeline({ terms, placedAt }: Props) {
  const { t } = useTranslation('dual')
  const { matures_at: maturesAt, window_seconds: window } = terms
  const now = placedAt === undefined ? 0 : serverNow()
  const due = [
    {
      title: t('step_purchase'),
      note: t('step_purchase_note'),
      ...(placedAt !== undefined && { at: placedAt }),
      isDone: placedAt !== undefined,
    },
    {
      title: t('step_window'),
      note: t('step_window_note', { minutes: String(window / 60) }),
      at: maturesAt - window * 1000,
      isDone: now >= maturesAt - window * 1000,
    },
    { title: t('step_settle'), note: t('step_settle_note'), at: maturesAt, isDone: false },
  ]
  const next = placedAt === undefined ? undefined : due.find(({ isDone }) => !isDone)
  const stateOf = (step: (typeof due)[number]): TimelineStep['state'] =>
    step.isDone ? 'done' : step === next ? 'current' : 'todo'
  return <Timeline steps={due.map((step) => Object.assign(step, { state: stateOf(step) }))} />
}
