import { secondsConsoleCalls } from '@candor/protocol/products/seconds/calls'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { ReasonField } from '../../ui/fields.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import type { Market } from './seconds-markets.tsx'

const { secondsPause, secondsResume } = secondsConsoleCalls

/** Stops new orders in a market at once, or takes them again; users read the reason. */
export function PauseMarket({ market: { match_id: id, symbol, paused } }: { market: Market }) {
  const { t } = useTranslation()
  const call = paused ? secondsResume : secondsPause
  if (!useMayCall(call)) return null
  return (
    <FormModal<{ reason: string }>
      title={t(paused ? 'seconds.resume' : 'seconds.pause')}
      button={{ size: 'small', danger: !paused }}
      onSubmit={({ reason }) => api.call(call, { match_id: String(id), reason })}
    >
      <Typography.Paragraph strong>{symbol}</Typography.Paragraph>
      <Typography.Paragraph>
        {t(paused ? 'seconds.resume_hint' : 'seconds.pause_hint')}
      </Typography.Paragraph>
      <ReasonField max={120} hint={t('seconds.public_reason')} />
    </FormModal>
  )
}
