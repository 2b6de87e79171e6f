import { formatAmount, formatDateTime, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useMarket } from '../../live/use-markets.ts'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useSkipText } from './skip-text.ts'
import { type Signal, useSkipped } from './use-follow.ts'

/** What was not copied, each with its reason. */
export function SkippedList() {
  const { t } = useTranslation('follow')
  return (
    <RecordList
      records={useSkipped()}
      keyOf={({ id }) => id}
      empty={<Empty text={t('no_skipped')} />}
    >
      {(signal) => <SkippedRow signal={signal} />}
    </RecordList>
  )
}

function SkippedRow({ signal }: { signal: Signal }) {
  const { t } = useTranslation('follow')
  const skipText = useSkipText()
  const market = useMarket(signal.symbol)
  const { direction, trader_price: price } = signal
  const details = [
    t(`signal_${signal.kind}`),
    ...(Number(signal.share) > 0 ? [t('lots_of_copy', { lots: formatAmount(signal.share) })] : []),
    ...(Number(price) > 0
      ? [`${t('trader_price')} ${formatPrice(price, market?.scale ?? 2)}`]
      : []),
  ]
  return (
    <article className="px-4 py-3 hair-b">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-md font-semibold">
          {market === undefined ? signal.symbol : `${market.code}/${market.legal_code}`}
        </span>
        <Tag tone={direction === 'long' ? 'up' : 'down'}>{t(direction)}</Tag>
        <span className="flex-1" />
        <span className="text-sm text-warn">{skipText(signal.reason)}</span>
      </header>
      <p className="num mt-1 text-sm text-ink-2">{details.join(' · ')}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-ink-3">
        <span>{formatDateTime(signal.at)}</span>
        <span className="min-w-0 truncate">{signal.nickname}</span>
        {signal.is_demo && <Tag>{t('demo_trader')}</Tag>}
      </p>
    </article>
  )
}
