import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { OrderCard } from './order-card.tsx'
import { usePastOrders } from './use-orders.ts'

/** Orders that are over, as far back as the reader scrolls. */
export function PastOrders({ matchId }: { matchId: number | undefined }) {
  const { t } = useTranslation(['spot', 'common'])
  return (
    <RecordList
      records={usePastOrders(matchId)}
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
