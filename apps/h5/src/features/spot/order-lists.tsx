import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { CancelAllLine } from './cancel-all.tsx'
import { EditOrder } from './edit-order.tsx'
import { OrderCard } from './order-card.tsx'
import { type OrderFilter, useCancelOrder, useOrders } from './use-orders.ts'
import { useWaitingStops } from './use-stops.ts'

type Props = {
  filter: OrderFilter
  /** Whether the button to cancel all may be placed at the end of the line above. */
  isUnderFilter?: boolean
}

/** Open orders, each with a button that cancels it without a confirmation. */
export function OpenOrders({ filter, isUnderFilter = false }: Props) {
  const { t } = useTranslation('spot')
  const cancel = useCancelOrder()
  const stops = useWaitingStops({ matchId: filter.matchId })
  const legs = new Set(stops.map(({ limit_order_id: leg }) => leg))
  return (
    <>
      <CancelAllLine filter={filter} isUnderFilter={isUnderFilter} />
      <RecordList
        records={useOrders('doing', filter)}
        keyOf={({ id }) => id}
        empty={<Empty text={t('no_open_orders')} />}
      >
        {(order) => (
          <OrderCard
            order={order}
            isOco={legs.has(order.id)}
            action={
              <span className="flex gap-2">
                {!legs.has(order.id) && <EditOrder order={order} />}
                <Button
                  tone="quiet"
                  size="sm"
                  isBusy={cancel.isPending && cancel.variables === order.id}
                  onClick={() => cancel.mutate(order.id)}
                >
                  {t('cancel_order')}
                </Button>
              </span>
            }
          />
        )}
      </RecordList>
    </>
  )
}

/** Closed orders, more of them as the user scrolls. */
export function PastOrders({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation(['spot', 'common'])
  return (
    <RecordList
      records={useOrders('complete', filter)}
      keyOf={({ id }) => id}
      empty={
        <Empty
          text={t('no_past_orders')}
          action={
            <ButtonLink to={paths.market()} tone="quiet">
              {t('common:to_market')}
            </ButtonLink>
          }
        />
      }
    >
      {(order) => <OrderCard order={order} />}
    </RecordList>
  )
}
