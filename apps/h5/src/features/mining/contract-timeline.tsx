import { useTranslation } from 'react-i18next'

import { Timeline, type TimelineStep } from '../../ui/timeline.tsx'
import type { MiningContract } from './use-mining.ts'

type Props = {
  term: Pick<MiningContract, 'days' | 'first_day' | 'last_day'>
  /** Undefined where nothing is bought yet. */
  contract?: MiningContract
}

/** From the purchase over the paid days to the return of the electricity that was not used. */
export function ContractTimeline({ term, contract }: Props) {
  const { t } = useTranslation('mining')
  const paid = contract?.days_paid ?? 0
  const isOver = contract !== undefined && contract.ended_at > 0
  const due: Omit<TimelineStep, 'state'>[] = [
    { title: t('step_buy'), ...(contract !== undefined && { at: contract.created_at }) },
    { title: t('step_begin'), note: term.first_day },
    {
      title: t('step_daily'),
      note:
        contract === undefined
          ? t('step_daily_note')
          : t('days_paid_of', { paid: String(paid), days: String(term.days) }),
    },
    {
      title: t(contract?.status_name === 'paused' ? 'step_pause' : 'step_end'),
      note: isOver ? undefined : t('step_end_note', { day: term.last_day }),
      ...(isOver && { at: contract.ended_at }),
    },
  ]
  const done = contract === undefined ? 0 : isOver ? 4 : paid > 0 ? 2 : 1
  const stateOf = (place: number): TimelineStep['state'] => {
    if (place < done) return 'done'
    return place === done && contract !== undefined ? 'current' : 'todo'
  }
  return (
    <Timeline steps={due.map((step, place) => Object.assign(step, { state: stateOf(place) }))} />
  )
}
