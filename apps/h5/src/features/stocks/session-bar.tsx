import { formatDateTime } from '@candor/client'
import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Countdown } from '../../ui/countdown.tsx'
import { Tag } from '../../ui/tag.tsx'
import { stockPaths } from './paths.ts'
import type { StockDeal } from './use-stocks.ts'

type Props = Pick<StockDeal, 'state' | 'halt_reason' | 'session' | 'price_at'>

const tones = {
  open: 'up',
  closed: 'plain',
  halted: 'down',
  stale: 'warn',
  splitting: 'warn',
  no_price: 'warn',
} as const

/** The state of a stock, the time until the exchange opens or closes, and the age of its price. */
export function SessionBar({ state, halt_reason: cause, session, price_at: priceAt }: Props) {
  const { t } = useTranslation('stocks')
  const isOpen = session.state === 'open'
  const until = isOpen ? session.closes_at : session.opens_at
  return (
    <section aria-label={t('session')} className="space-y-1 px-4 pb-2 text-sm text-ink-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
        {session.half_day && <Tag>{t('half_day')}</Tag>}
        {until > 0 && (
          <span>
            {t(isOpen ? 'closes_in' : 'opens_in')}{' '}
            <Countdown until={until} className="font-semibold text-ink" />
          </span>
        )}
        <span className="flex-1" />
        <Link
          to={stockPaths.days()}
          className="flex touch items-center gap-1 text-brand"
          aria-label={t('days_title')}
        >
          <CalendarDays size={16} aria-hidden />
        </Link>
      </div>
      {cause !== '' && <p className="text-down">{t(`halt_${cause}`)}</p>}
      {state !== 'open' && priceAt > 0 && (
        <p className="num text-xs text-ink-3">{t('price_of', { time: formatDateTime(priceAt) })}</p>
      )}
    </section>
  )
}
