import { formatAmount, formatPrice, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useMarket, useTicker } from '../../live/use-markets.ts'
import { useTimeLeft } from '../../ui/countdown.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDurationText } from './duration-text.ts'
import type { SecondsOrder } from './use-seconds.ts'

/** An order that runs: its entry, the time that is left by the server's clock, and whether it is right at the moment. */
export function RunningCard({ order }: { order: SecondsOrder }) {
  const { t } = useTranslation('seconds')
  const durationText = useDurationText()
  const market = useMarket(order.symbol)
  const price = useTicker(order.symbol)?.price ?? market?.price
  const scale = market?.scale ?? 2
  const isOpen = order.status_name === 'open'
  const leftSeconds = Math.ceil(useTimeLeft(isOpen ? order.expires_at : 0) / 1000)
  const difference = Number(price ?? 0) - Number(order.open_price)
  const isAhead = order.direction === 'up' ? difference > 0 : difference < 0
  const lead = isAhead ? 'lead_ahead' : difference === 0 ? 'lead_equal' : 'lead_behind'
  return (
    <article className="px-4 py-3 hair-b">
      <div className="flex items-center gap-2">
        <span className="text-md font-semibold">
          {market === undefined ? order.symbol : `${market.code}/${market.legal_code}`}
        </span>
        <Tag tone={order.direction}>{t(order.direction)}</Tag>
        <span className="text-xs text-ink-3">{durationText(order.seconds)}</span>
        <span className="flex-1" />
        <span role="timer" className="num text-md font-semibold">
          {isOpen ? leftText(leftSeconds) : t('status_accepted')}
        </span>
      </div>
      <dl className="num mt-1.5 grid grid-cols-3 gap-x-3 text-sm">
        <div className="min-w-0">
          <dt className="truncate text-xs text-ink-3">{t('entry_price')}</dt>
          <dd>{isOpen ? formatPrice(order.open_price, scale) : '--'}</dd>
        </div>
        <div className="min-w-0">
          <dt className="truncate text-xs text-ink-3">{t('stake')}</dt>
          <dd>{formatAmount(order.number, { scaleMin: 2 })}</dd>
        </div>
        <div className="min-w-0 text-right">
          <dt className="truncate text-xs text-ink-3">{isOpen ? t(lead) : t('profit')}</dt>
          <dd className={isOpen && isAhead ? 'text-up' : 'text-ink-2'}>
            {formatSigned(order.expected_profit)}
          </dd>
        </div>
      </dl>
      {isOpen && (
        <div className="mt-2">
          <ProgressBar share={1 - leftSeconds / order.seconds} />
        </div>
      )}
    </article>
  )
}

/** `0:27`, or `5:00` for five minutes. */
const leftText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
