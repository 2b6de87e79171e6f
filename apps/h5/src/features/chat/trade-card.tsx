import { formatDate, formatPercent } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import type { TradeCard as Card } from './use-chat.ts'

/** A closed trade, as the server has it. */
export function TradeCard({ card }: { card: Card }) {
  const { t } = useTranslation('chat')
  const isGain = !card.rate.startsWith('-')
  return (
    <div className="min-w-52 rounded-field bg-surface p-3 text-left">
      <p className="flex items-baseline gap-2 text-sm">
        <span className="font-semibold">{card.symbol}</span>
        <span className={card.side === 'long' ? 'text-up' : 'text-down'}>
          {t(card.side)} {card.multiple}x
        </span>
      </p>
      <p className={classes('num py-1 text-2xl font-semibold', isGain ? 'text-up' : 'text-down')}>
        {isGain && '+'}
        {formatPercent(card.rate)}
      </p>
      <dl className="num grid grid-cols-2 gap-x-3 text-xs text-ink-3">
        <dt>{t('entry')}</dt>
        <dd className="text-right text-ink-2">{card.entry}</dd>
        <dt>{t('exit')}</dt>
        <dd className="text-right text-ink-2">{card.exit}</dd>
      </dl>
      <p className="num pt-1 text-xs text-ink-3">{formatDate(card.closed_at)}</p>
    </div>
  )
}
