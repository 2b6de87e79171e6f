import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { OrderCard } from './order-card.tsx'
import { usePastOrders } from './use-orders.ts'

/** Orders that are over, as far back as the reader scrolls. */
export function PastOrders({ matchId }: { matchId: number | undefined }) {
  const { t } = useTranslation(['spot', 'common'])
  const orders = usePastOrders(matchId)
  return (
    <Loadable
      query={orders}
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
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
      {({ pages }) => (
        <InfiniteList pages={orders}>
          <ul>
            {pages
              .flatMap(({ list }) => list)
              .map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
          </ul>
        </InfiniteList>
      )}
    </Loadable>
  )
}
