import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { InfiniteList } from '../../ui/record-list.tsx'
import { OrderView } from './order-view.tsx'
import { spotPaths } from './paths.ts'
import { useOrder } from './use-order.ts'

/** One order, whose fills are loaded while the user scrolls. */
export function OrderPage() {
  const { t } = useTranslation('spot')
  const [query] = useSearchParams()
  const order = useOrder(query.get('id') ?? '0')
  const isUnknown = isMissing(order.error)
  return (
    <>
      <NavBar title={t('order_detail')} />
      {isUnknown && (
        <Empty
          text={t('order_missing')}
          action={
            <ButtonLink to={spotPaths.orders()} tone="quiet">
              {t('order_history')}
            </ButtonLink>
          }
        />
      )}
      {!isUnknown && (
        <Loadable query={order}>
          {({ pages }) => (
            <InfiniteList pages={order}>
              <OrderView pages={pages} />
            </InfiniteList>
          )}
        </Loadable>
      )}
    </>
  )
}
