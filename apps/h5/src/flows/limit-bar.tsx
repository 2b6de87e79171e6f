import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ProgressBar } from '../ui/progress-bar.tsx'

type Props = {
  info: {
    readonly code: string
    /** In BTC. */
    readonly limit: { readonly total: string; readonly used: string; readonly left: string }
    /** What is left, in the currency. */
    readonly left?: string | undefined
  }
}

const btc = (value: string) => `${formatAmount(value, { scaleMax: 8 })} BTC`

/** The limit of 24 hours: what of it is used and left, in bitcoin and in the currency. */
export function LimitBar({ info }: Props) {
  const { t } = useTranslation('security')
  const { limit, left, code } = info
  return (
    <section aria-label={t('limit_24h')} className="rounded-tile bg-raised px-4 py-3 text-sm">
      <h2 className="flex items-baseline justify-between gap-3 text-ink-2">
        <span>{t('limit_24h')}</span>
        <span className="num text-ink">{btc(limit.total)}</span>
      </h2>
      <div className="py-2">
        <ProgressBar share={Number(limit.used) / Number(limit.total)} />
      </div>
      <p className="num flex flex-wrap justify-between gap-x-3 text-ink-3">
        <span>{t('limit_used', { amount: btc(limit.used) })}</span>
        <span>{t('limit_left', { amount: btc(limit.left) })}</span>
      </p>
      {left !== undefined && code !== 'BTC' && (
        <p className="num pt-1 text-right text-ink-3">
          ≈ {formatAmount(left, { scaleMax: 2 })} {code}
        </p>
      )}
    </section>
  )
}
