import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { OrderRow } from './order-row.tsx'
import { listingPaths } from './paths.ts'
import { useAuctionOrders } from './use-auctions.ts'

/** All orders of the user in call auctions. */
export function OrdersPage() {
  const { t } = useTranslation('listing')
  return (
    <>
      <NavBar title={t('orders')} />
      <RecordList
        records={useAuctionOrders()}
        keyOf={({ id }) => id}
        empty={
          <Empty
            text={t('no_orders')}
            action={<ButtonLink to={listingPaths.auction()}>{t('title')}</ButtonLink>}
          />
        }
      >
        {(order) => <OrderRow order={order} />}
      </RecordList>
    </>
  )
}
