import type { BodyOf } from '@candor/protocol'
import { secondsConsoleCalls } from '@candor/protocol/products/seconds/calls'
import { Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { AmountField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { NewTerms } from './new-terms.tsx'
import { SecondsMarkets } from './seconds-markets.tsx'
import { SecondsOrders } from './seconds-orders.tsx'
import { SecondsVersions } from './seconds-versions.tsx'

const { secondsFundAsk, secondsVersionAsk } = secondsConsoleCalls

/** The pool and what runs in each market, the versions of the terms, and the orders of all users. */
export function SecondsPage() {
  const { t } = useTranslation()
  const [mayFund, mayPublish] = [useMayCall(secondsFundAsk), useMayCall(secondsVersionAsk)]
  return (
    <Page
      title={t('seconds.section')}
      hint={t('seconds.hint')}
      actions={
        <Space>
          {mayFund && <FundPool />}
          {mayPublish && <NewTerms />}
        </Space>
      }
    >
      <Tabs
        destroyOnHidden
        items={[
          { key: 'markets', label: t('seconds.exposure'), children: <SecondsMarkets /> },
          { key: 'versions', label: t('versions'), children: <SecondsVersions /> },
          { key: 'orders', label: t('orders'), children: <SecondsOrders /> },
        ]}
      />
    </Page>
  )
}

/** Requests funds from the treasury for the pool that profits are paid from. */
function FundPool() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof secondsFundAsk>>
      title={t('seconds.request_funding')}
      request={(fields) => api.call(secondsFundAsk, fields)}
    >
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
