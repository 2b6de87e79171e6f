import type { BodyOf } from '@candor/protocol'
import { loanConsoleCalls } from '@candor/protocol/products/loan/calls'
import { Space, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { AmountField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { RequestForm } from '../../ui/request-form.tsx'
import { LoanEntries } from './loan-entries.tsx'
import { LoanPools } from './loan-pools.tsx'
import { LoanTerms } from './loan-terms.tsx'
import { NewTerms } from './new-terms.tsx'

const { loanFundAsk, loanPools, loanTermsAsk } = loanConsoleCalls

/** The loans of all users, the pools that lend, and the versions of the terms. */
export function LoanPage() {
  const { t } = useTranslation()
  const [mayFund, mayAsk] = [useMayCall(loanFundAsk), useMayCall(loanTermsAsk)]
  const maySeePools = useMayCall(loanPools)
  return (
    <Page
      title={t('loan.section')}
      hint={t('loan.hint')}
      actions={
        <Space>
          {mayFund && <FundPool />}
          {mayAsk && <NewTerms />}
        </Space>
      }
    >
      <Tabs
        destroyOnHidden
        items={[
          { key: 'loans', label: t('loan.loans'), children: <LoanEntries /> },
          ...(maySeePools
            ? [{ key: 'pools', label: t('loan.pools'), children: <LoanPools /> }]
            : []),
          { key: 'terms', label: t('loan.terms'), children: <LoanTerms /> },
        ]}
      />
    </Page>
  )
}

/** Requests funds from the treasury for the pool of a currency. */
function FundPool() {
  const { t } = useTranslation()
  return (
    <RequestForm<BodyOf<typeof loanFundAsk>>
      title={t('loan.request_funding')}
      initial={{ currency: 'USDT' }}
      request={(fields) => api.call(loanFundAsk, fields)}
    >
      <CurrencyField />
      <AmountField name="amount" label={t('amount')} />
    </RequestForm>
  )
}
