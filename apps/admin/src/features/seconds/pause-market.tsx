import { secondsConsoleCalls } from '@candor/protocol/products/seconds/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { PauseForm } from '../../ui/pause-form.tsx'
import type { Market } from './seconds-markets.tsx'

const { secondsPause, secondsResume } = secondsConsoleCalls

/** Stops new orders in a market at once, or takes them again; users read the reason. */
export function PauseMarket({ market: { match_id: id, symbol, paused } }: { market: Market }) {
  const { t } = useTranslation()
  const call = paused ? secondsResume : secondsPause
  if (!useMayCall(call)) return null
  return (
    <PauseForm
      name={symbol}
      isPaused={paused}
      title={t(paused ? 'seconds.resume' : 'seconds.pause')}
      hint={t(paused ? 'seconds.resume_hint' : 'seconds.pause_hint')}
      reasonHint={t('seconds.public_reason')}
      onSubmit={(reason) => api.call(call, { match_id: String(id), reason })}
    />
  )
}
