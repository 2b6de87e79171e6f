import { formatDateTime } from '@candor/client'
import type { CoolOffPeriod } from '@candor/protocol/services/protection/protection-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { serverNow } from '../../app/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { toast } from '../../ui/toast.tsx'
import { longerPeriods } from './longer-periods.ts'
import { useCoolOff } from './use-limits.ts'

type Props = { until: number | null; onEnd: () => void }

/** A pause that cannot be ended before its time, so each beginning is confirmed. */
export function CoolOff({ until, onEnd }: Props) {
  const { t } = useTranslation('protection')
  const [asked, setAsked] = useState<CoolOffPeriod>()
  const begin = useCoolOff(() => {
    toast(t('cool_off_begun'))
    setAsked(undefined)
  })
  return (
    <div className="px-4 pt-2">
      <p className="text-base text-ink-2">{t('cool_off_text')}</p>
      {until !== null && (
        <div className="mt-3 rounded-tile bg-warn-soft p-4">
          <p className="flex items-center justify-between gap-3 text-md font-semibold">
            {t('cool_off_running')}
            <Countdown until={until} onEnd={onEnd} />
          </p>
          <p className="mt-0.5 text-sm text-ink-2">
            {t('cool_off_until', { time: formatDateTime(until).slice(0, -3) })}
          </p>
        </div>
      )}
      <div className="mt-4 grid auto-cols-fr grid-flow-col gap-3 empty:hidden">
        {longerPeriods(until, serverNow()).map((period) => (
          <Button key={period} tone="quiet" onClick={() => setAsked(period)}>
            {t(`period_${period}`)}
          </Button>
        ))}
      </div>
      {asked !== undefined && (
        <ConfirmSheet
          title={t('cool_off_title', { period: t(`period_${asked}`) })}
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={() => begin.mutate(asked)}
          confirmLabel={t('cool_off_begin')}
          isBusy={begin.isPending}
        >
          <p className="text-base text-ink-2">{t('cool_off_warning')}</p>
        </ConfirmSheet>
      )}
    </div>
  )
}
