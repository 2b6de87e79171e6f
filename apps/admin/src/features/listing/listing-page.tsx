import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { Page } from '../../ui/page.tsx'
import { AuctionOrders } from './auction-orders.tsx'
import { Auctions } from './auctions.tsx'

/** The call auctions with what each would end with now or has ended with, and the orders of all users, read only. */
export function ListingPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('listing.section')} hint={t('listing.hint')}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'auctions', label: t('listing.auctions'), children: <Auctions /> },
          { key: 'orders', label: t('orders'), children: <AuctionOrders /> },
        ]}
      />
    </Page>
  )
}
