import type { BodyOf } from '@candor/protocol'
import { dualConsoleCalls } from '@candor/protocol/products/dual/calls'
import { Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { DualOffers } from './dual-offers.tsx'
import { DualOrders } from './dual-orders.tsx'
import { DualPools } from './dual-pools.tsx'
import { NewOffer } from './new-offer.tsx'

const { dualFundAsk, dualOfferAsk, dualPools } = dualConsoleCalls

/** The offers, the pools that cover them, and the orders of all users. */
export function DualPage() {
  const { t } = useTranslation()
  const mayRequest = useMayCall(dualOfferAsk)
  const maySeePools = useMayCall(dualPools)
  return (
    <Page
      title={t('dual.section')}
      hint={t('dual.hint')}
      actions={
        mayRequest && (
          <Space>
            <FundPool />
            <NewOffer />
          </Space>
        )
      }
    >
      <Tabs
        destroyOnHidden
        items={[
          { key: 'offers', label: t('dual.offers'), children: <DualOffers /> },
          { key: 'orders', label: t('orders'), children: <DualOrders /> },
          ...(maySeePools
            ? [{ key: 'pools', label: t('dual.pools'), children: <DualPools /> }]
            : []),
        ]}
      />
    </Page>
  )
}

/** Requests funds from the treasury for the pool that interest and payouts come from. */
function FundPool() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof dualFundAsk>>
      title={t('dual.request_funding')}
      initial={{ currency: 'USDT' }}
      request={(fields) => api.call(dualFundAsk, fields)}
    >
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
