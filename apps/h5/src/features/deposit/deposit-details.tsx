import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { FundDetails } from '../../flows/fund-details.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { depositSteps } from './deposit-steps.ts'
import type { Deposit } from './use-deposits.ts'

/** One deposit, with the confirmations as they come; a rejected voucher can be submitted again. */
export function DepositDetails({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(['deposit', 'assets', 'common'])
  const { code, confirmations: count, confirmations_needed: needed, state_key: state } = deposit
  return (
    <FundDetails
      record={deposit}
      steps={depositSteps(deposit, {
        titleOf: (step) => t(`step_${step}`),
        confirmations: t('confirmed', { count, needed }),
      })}
      progress={
        state === 'pending' &&
        needed > 0 && (
          <div className="pt-2">
            <ProgressBar share={count / needed} />
          </div>
        )
      }
      figures={[
        { label: t('common:amount'), value: `${formatAmount(deposit.amount)} ${code}` },
        // Less has arrived than the user asked for.
        ...(deposit.requested_amount === deposit.amount
          ? []
          : [
              {
                label: t('requested'),
                value: `${formatAmount(deposit.requested_amount)} ${code}`,
              },
            ]),
        { label: t('to_account'), value: t(`assets:account_${deposit.account}`) },
      ]}
      simulatedText={t('demo_chain')}
    >
      {state === 'rejected' && (
        <ButtonLink to={paths.fundReceive({ currency: code })}>{t('voucher_again')}</ButtonLink>
      )}
    </FundDetails>
  )
}
