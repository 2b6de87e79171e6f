import { leverConsoleCalls } from '@candor/protocol/products/lever/calls'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { PauseForm } from '../../ui/pause-form.tsx'
import type { Market } from './lever-markets.tsx'

const { leverPause, leverResume } = leverConsoleCalls

/** Lets nothing open in a pair at once, or takes orders again; users read the reason. */
export function PauseMarket({ market: { match_id: id, symbol, paused } }: { market: Market }) {
  const { t } = useTranslation()
  const call = paused ? leverResume : leverPause
  if (!useMayCall(call)) return null
  return (
    <PauseForm
      name={symbol}
      isPaused={paused}
      title={t(paused ? 'lever.resume' : 'lever.pause')}
      hint={t(paused ? 'lever.resume_hint' : 'lever.pause_hint')}
      reasonHint={t('lever.public_reason')}
      onSubmit={(reason) => api.call(call, { match_id: String(id), reason })}
    />
  )
}
