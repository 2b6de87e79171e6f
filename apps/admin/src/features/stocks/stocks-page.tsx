import type { BodyOf } from '@candor/protocol'
import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'
import { Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { AmountField, ChoiceField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { NewAction } from './new-action.tsx'
import { StockActions } from './stock-actions.tsx'
import { StockDays } from './stock-days.tsx'
import { StockOrders } from './stock-orders.tsx'
import { StockTable } from './stock-table.tsx'
import { useOverview } from './use-overview.ts'

const { stockFundAsk, stockActionAsk } = stocksConsoleCalls

/** The stocks with their pools and halts, the trading days, dividends and splits, and the orders of all users. */
export function StocksPage() {
  const { t } = useTranslation()
  const [mayFund, mayAsk] = [useMayCall(stockFundAsk), useMayCall(stockActionAsk)]
  return (
    <Page
      title={t('stocks.section')}
      hint={t('stocks.hint')}
      actions={
        <Space wrap>
          {mayFund && <FundPool />}
          {mayAsk && <NewAction />}
        </Space>
      }
    >
      <Tabs
        destroyOnHidden
        items={[
          { key: 'stocks', label: t('stocks.stocks'), children: <StockTable /> },
          { key: 'days', label: t('stocks.days'), children: <StockDays /> },
          { key: 'actions', label: t('stocks.actions'), children: <StockActions /> },
          { key: 'orders', label: t('orders'), children: <StockOrders /> },
        ]}
      />
    </Page>
  )
}

/** Requests money or shares from the treasury for the pool that trades with users. */
function FundPool() {
  const { t } = useTranslation()
  const { data } = useOverview()
  const codes = ['USDT', ...(data?.stocks ?? []).map(({ symbol }) => symbol.replace(/USDT$/, ''))]
  return (
    <RequestForm<BodyOf<typeof stockFundAsk>>
      title={t('stocks.request_funding')}
      initial={{ currency: 'USDT' }}
      request={(fields) => api.call(stockFundAsk, fields)}
    >
      <ChoiceField
        name="currency"
        label={t('currency')}
        options={codes.map((code) => ({ value: code, label: code }))}
      />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
