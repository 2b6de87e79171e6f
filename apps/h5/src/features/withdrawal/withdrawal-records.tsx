import { formatAmount } from '@candor/client'
import { withdrawalStates } from '@candor/protocol/products/withdrawal/withdrawal-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { type FundFilter, FundRecords } from '../../flows/fund-records.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useWithdrawals, type Withdrawal } from './use-withdrawals.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { stateTones } from './withdrawal-steps.ts'

/** The user's withdrawals. */
export function WithdrawalRecords() {
  const { t } = useTranslation('withdrawal')
  const [filter, setFilter] = useState<FundFilter<Withdrawal['state_name']>>({})
  return (
    <FundRecords
      records={useWithdrawals(filter)}
      filter={filter}
      onFilter={setFilter}
      states={withdrawalStates.map((key) => ({ key, label: t(`state_${key}`) }))}
      lineOf={(row) => ({
        by: row.type === 'bank' ? t('to_card') : row.network_label,
        amount: `−${formatAmount(row.amount)}`,
        state: t(`state_${row.state_name}`),
        tone: stateTones[row.state_name],
      })}
      title={t('withdrawal')}
      none={t('none')}
      start={<ButtonLink to={paths.fundSelect({ for: 'withdraw' })}>{t('withdraw')}</ButtonLink>}
    >
      {(row) => <WithdrawalDetails withdrawal={row} />}
    </FundRecords>
  )
}
