import { directionOf, formatPercent } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import type { TradeCard as Card } from './use-chat.ts'

/** A closed trade, as the server has it. Phrasing elements only, because it may be inside of a button. */
export function TradeCard({ card }: { card: Card }) {
  const { t } = useTranslation('chat')
  const isLoss = directionOf(card.return_percent) === 'down'
  return (
    <span className="my-1 block min-w-48 rounded-field bg-surface p-3 text-left">
      <span className="flex items-baseline gap-2 text-sm">
        <span className="font-semibold">{card.symbol}</span>
        <span className={card.side === 'long' ? 'text-up' : 'text-down'}>
          {t(card.side)} {card.multiple}x
        </span>
      </span>
      <span
        className={classes(
          'num block py-1 text-2xl font-semibold',
          isLoss ? 'text-down' : 'text-up',
        )}
      >
        {formatPercent(card.return_percent)}
      </span>
      <Price name={t('entry')} value={card.entry} />
      <Price name={t('exit')} value={card.exit} />
    </span>
  )
}

function Price({ name, value }: { name: string; value: string }) {
  return (
    <span className="flex justify-between gap-3 text-xs text-ink-3">
      {name} <span className="num text-ink-2">{value}</span>
    </span>
  )
}
