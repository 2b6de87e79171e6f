import type { BodyOf } from '@candor/protocol'
import { leverConsoleCalls } from '@candor/protocol/products/lever/calls'
import { Form, Select, Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { AmountField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { LeverMarkets } from './lever-markets.tsx'
import { LeverOrders } from './lever-orders.tsx'
import { LeverVersions } from './lever-versions.tsx'
import { NewVersion } from './new-version.tsx'

const { leverFundAsk, leverVersionAsk } = leverConsoleCalls

/** The orders of all users, the pairs with their pauses and ends, the versions of the offer, and the request for funds of the pool and the insurance. */
export function LeverPage() {
  const { t } = useTranslation()
  const [mayFund, mayPublish] = [useMayCall(leverFundAsk), useMayCall(leverVersionAsk)]
  return (
    <Page
      title={t('lever.section')}
      hint={t('lever.hint')}
      actions={
        <Space>
          {mayFund && <FundPots />}
          {mayPublish && <NewVersion />}
        </Space>
      }
    >
      <Tabs
        destroyOnHidden
        items={[
          { key: 'orders', label: t('lever.tab_orders'), children: <LeverOrders /> },
          { key: 'markets', label: t('lever.tab_markets'), children: <LeverMarkets /> },
          { key: 'versions', label: t('versions'), children: <LeverVersions /> },
        ]}
      />
    </Page>
  )
}

/** Requests funds from the treasury for the pool or the insurance. */
function FundPots() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof leverFundAsk>>
      title={t('lever.request_funding')}
      initial={{ pot: 'futures_pool' }}
      request={(fields) => api.call(leverFundAsk, fields)}
    >
      <Form.Item name="pot" label={t('lever.pot')} rules={[{ required: true }]}>
        <Select
          options={(['futures_pool', 'insurance'] as const).map((pot) => ({
            value: pot,
            label: t(`lever.pot_${pot}`),
          }))}
        />
      </Form.Item>
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
