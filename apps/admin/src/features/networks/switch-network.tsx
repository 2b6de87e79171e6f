import { networksConsoleCalls } from '@candor/protocol/services/networks/calls'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ReasonField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import type { CoinNetwork } from './networks-page.tsx'

const { networkSwitch } = networksConsoleCalls

type Props = {
  network: CoinNetwork
  direction: 'deposit' | 'withdraw'
  isOn: boolean
}

/** Switches a direction of a coin on a network at once, with a reason for the audit log. */
export function SwitchNetwork({ network: { code, network, label }, direction, isOn }: Props) {
  const { t } = useTranslation()
  if (!useMayCall(networkSwitch)) return null
  return (
    <FormModal<{ reason: string }>
      title={t(isOn ? 'networks.switch_off' : 'networks.switch_on')}
      button={{ size: 'small', danger: isOn }}
      onSubmit={({ reason }) =>
        api.call(networkSwitch, {
          currency: code,
          network,
          direction,
          on: isOn ? '0' : '1',
          reason,
        })
      }
    >
      <Typography.Paragraph strong>
        {code} · {label} ·{' '}
        {t(direction === 'deposit' ? 'networks.deposits' : 'networks.withdrawals')}
      </Typography.Paragraph>
      <Typography.Paragraph>
        {t(isOn ? 'networks.switch_off_hint' : 'networks.switch_on_hint')}
      </Typography.Paragraph>
      <ReasonField />
    </FormModal>
  )
}
