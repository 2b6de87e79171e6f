import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { DetailList } from '../../ui/detail-list.tsx'
import type { Network } from '../../ui/network-chips.tsx'

/** What a deposit on this network needs: its minimum, the confirmations, the time. */
export function DepositTerms({ network, code }: { network: Network; code: string }) {
  const { t } = useTranslation(['deposit', 'assets'])
  const { min_deposit: min, confirmations, minutes, contract } = network
  return (
    <DetailList
      rows={[
        { label: t('min'), value: `${formatAmount(min)} ${code}` },
        { label: t('confirmations'), value: confirmations },
        { label: t('arrival'), value: t('minutes', { count: minutes }) },
        { label: t('to_account'), value: t('assets:account_change') },
        ...(contract === ''
          ? []
          : [{ label: t('contract'), value: <span className="num">…{contract.slice(-6)}</span> }]),
      ]}
    />
  )
}
