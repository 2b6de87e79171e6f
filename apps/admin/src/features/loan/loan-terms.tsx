import { formatRate } from '@candor/client'
import { loanConsoleCalls } from '@candor/protocol/products/loan/calls'
import { Card } from 'antd'
import { useTranslation } from 'react-i18next'

import { amountColumn, inItsCurrency } from '../../ui/amount-column.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { type Terms, useTerms } from './use-terms.ts'

const levels = [
  'initial_ltv',
  'warning_ltv',
  'call_ltv',
  'last_call_ltv',
  'liquidation_ltv',
] as const

/** Every version of the terms by pair: a loan keeps the version that it began with. */
export function LoanTerms() {
  const { t } = useTranslation()
  return (
    <Card>
      <Loaded query={useTerms()}>
        {(versions) => (
          <PlainTable<Terms>
            label={t('loan.terms')}
            rows={versions}
            rowKey="version"
            csv={{ call: loanConsoleCalls.loanTerms }}
            columns={[
              { title: t('version'), dataIndex: 'version' },
              { title: t('loan.collateral'), dataIndex: 'collateral_code' },
              { title: t('loan.borrowed_currency'), dataIndex: 'code' },
              { title: t('effective_at'), render: (_, row) => <TimeText at={row.effective_at} /> },
              ...levels.map((level) => ({
                title: t(`loan.${level}`),
                align: 'end' as const,
                render: (_: unknown, row: Terms) => formatRate(row[level]),
              })),
              amountColumn(t('loan.amount_min'), (row) => row.amount_min, inItsCurrency),
              amountColumn(t('loan.user_max'), (row) => row.user_max, inItsCurrency),
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
