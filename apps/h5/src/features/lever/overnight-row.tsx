import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Countdown } from '../../ui/countdown.tsx'
import type { Deal } from './use-lever.ts'

/** The fee of a night, and the time until the next one is taken. */
export function OvernightRow({ deal }: { deal: Deal }) {
  const { t } = useTranslation('lever')
  const percent = formatAmount(String(Number(deal.overnight_rate) * 100))
  return (
    <dl className="num flex flex-wrap justify-between gap-x-2 text-sm">
      <dt className="text-ink-3">{t('overnight')}</dt>
      <dd>
        {percent}% / <Countdown until={deal.next_overnight_at} className="text-ink-2" />
      </dd>
    </dl>
  )
}
