import { formatAmount } from '@candor/client'
import { rechargeStates } from '@candor/protocol/products/deposit/deposit-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { type FundFilter, FundRecords } from '../../flows/fund-records.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DepositDetails } from './deposit-details.tsx'
import { stateTones } from './deposit-steps.ts'
import { type Deposit, useDeposits } from './use-deposits.ts'

/** The user's deposits. */
export function DepositRecords() {
  const { t } = useTranslation('deposit')
  const [filter, setFilter] = useState<FundFilter<Deposit['state_key']>>({})
  const stateOf = ({ state_key: key, confirmations, confirmations_needed: needed }: Deposit) =>
    key === 'pending' && needed > 0 ? `${confirmations}/${needed}` : t(`state_${key}`)
  return (
    <FundRecords
      records={useDeposits(filter)}
      filter={filter}
      onFilter={setFilter}
      states={rechargeStates.map((key) => ({ key, label: t(`state_${key}`) }))}
      lineOf={(row) => ({
        by: row.kind === 'chain' ? row.network_label : t('voucher'),
        amount: `+${formatAmount(row.amount)}`,
        state: stateOf(row),
        tone: stateTones[row.state_key],
      })}
      title={t('deposit_record')}
      none={t('none')}
      start={<ButtonLink to={paths.fundSelect()}>{t('deposit')}</ButtonLink>}
    >
      {(row) => <DepositDetails deposit={row} />}
    </FundRecords>
  )
}
