import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Countdown } from '../../../ui/countdown.tsx'
import type { Dust } from './use-dust.ts'

/** What a small balance is, and when the user may convert some again. */
export function DustNote({ dust }: { dust: Dust }) {
  const { t } = useTranslation('convert')
  const { below, to_code: code, next_at: nextAt } = dust
  return (
    <div className="px-4 pt-1 pb-3 text-sm text-ink-2">
      <p>{t('dust_note', { below: formatAmount(below), code })}</p>
      {nextAt > 0 && (
        <p className="mt-3 flex min-h-11 items-center justify-between gap-3 rounded-field bg-raised px-3">
          {t('dust_next')}
          <Countdown until={nextAt} className="font-semibold text-ink" />
        </p>
      )}
    </div>
  )
}
