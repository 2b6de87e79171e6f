import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { CancelAllLine } from './cancel-all.tsx'
import { StopCard } from './stop-card.tsx'
import { type OrderFilter, useCancelStop } from './use-orders.ts'
import { useStops } from './use-stops.ts'

type Props = {
  filter: OrderFilter
  /** Whether the button to cancel all may be placed at the end of the line above. */
  isUnderFilter?: boolean
}

/** Waiting stop orders, each with a button that cancels it, of an OCO both legs. */
export function WaitingStops({ filter, isUnderFilter = false }: Props) {
  const { t } = useTranslation('spot')
  const cancel = useCancelStop()
  return (
    <>
      <CancelAllLine filter={filter} isUnderFilter={isUnderFilter} />
      <RecordList
        records={useStops('doing', filter)}
        keyOf={({ id }) => id}
        empty={<Empty text={t('no_waiting_stops')} />}
      >
        {(stop) => (
          <StopCard
            stop={stop}
            action={
              <Button
                tone="quiet"
                size="sm"
                isBusy={cancel.isPending && cancel.variables === stop.id}
                onClick={() => cancel.mutate(stop.id)}
              >
                {t('cancel_order')}
              </Button>
            }
          />
        )}
      </RecordList>
    </>
  )
}

/** Stop orders that have ended, more of them as the user scrolls. */
export function PastStops({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('spot')
  return (
    <RecordList
      records={useStops('complete', filter)}
      keyOf={({ id }) => id}
      empty={<Empty text={t('no_past_stops')} />}
    >
      {(stop) => <StopCard stop={stop} />}
    </RecordList>
  )
}
