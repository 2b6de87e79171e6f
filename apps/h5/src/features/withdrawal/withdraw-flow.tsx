import { formatAmount } from '@candor/client'
import { withdrawalCalls } from '@candor/protocol/products/withdrawal/calls'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { api } from '../../app/api.ts'
import { PaymentFlow } from '../../flows/payment-flow.tsx'
import { receiverOf, useProfile } from '../../live/use-profile.ts'
import type { DetailRow } from '../../ui/detail-list.tsx'
import { withdrawalPaths } from './paths.ts'
import type { WithdrawInfo, WithdrawInput } from './use-withdrawals.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  info: WithdrawInfo
  input: Omit<WithdrawInput, 'pay_password' | 'code' | 'otp'>
  rows: readonly DetailRow[]
  received: string
  isNewAddress: boolean
}

/** The decision about a withdrawal; its page follows. */
export function WithdrawFlow(props: Props) {
  const { isOpen, onClose, info, input, rows, received, isNewAddress } = props
  const { t } = useTranslation('withdrawal')
  const navigate = useNavigate()
  const receiver = receiverOf(useProfile().data)
  return (
    <PaymentFlow
      words={{ title: t('confirm'), total: t('you_receive'), submit: t('withdraw') }}
      total={`${formatAmount(received)} ${info.code}`}
      rows={rows}
      warning={isNewAddress ? t('irreversible') : undefined}
      factor={info.factor}
      receiver={receiver}
      input={input}
      call={(wanted, options) => api.call(withdrawalCalls.request, wanted, options)}
      onDone={({ id }) => void navigate(withdrawalPaths.result(id), { replace: true })}
      isOpen={isOpen}
      onClose={onClose}
    />
  )
}
