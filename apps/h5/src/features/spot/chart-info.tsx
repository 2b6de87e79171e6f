import { formatAmount, formatCompact, formatPrice, formatSigned } from '@candor/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Openings } from '../../app/openings.tsx'
import { useCurrencyName } from '../../live/use-currencies.ts'
import { useTicker, type Market } from '../../live/use-markets.ts'
import { ChangeText } from '../../ui/change-text.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { stepOf } from '../../ui/decimal-input.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { Tag } from '../../ui/tag.tsx'

/** The terms and figures of a market, with those of its last day. */
export function ChartInfo({ market }: { market: Market }) {
  const { t } = useTranslation('spot')
  const name = useCurrencyName(market)
  const { code: base, legal_code: quote, scale, amount_scale: amountScale } = market
  const ticker = useTicker(market.symbol) ?? market
  const rows: { label: string; value: ReactNode }[] = [
    { label: t('info_quote'), value: quote },
    { label: t('info_state'), value: <State market={market} state={ticker.state} /> },
    {
      label: t('info_change'),
      value: (
        <>
          {formatSigned(ticker.change, { scaleMax: scale, scaleMin: scale })}{' '}
          <ChangeText rate={ticker.change_rate} />
        </>
      ),
    },
    { label: t('high_24h'), value: formatPrice(ticker.high, scale) },
    { label: t('low_24h'), value: formatPrice(ticker.low, scale) },
    { label: t('volume_24h', { unit: base }), value: formatCompact(ticker.volume) },
    { label: t('volume_24h', { unit: quote }), value: formatCompact(ticker.amount) },
    { label: t('price_step'), value: `${stepOf(scale)} ${quote}` },
  ]
  if (market.tradable)
    rows.push(
      { label: t('info_amount_step'), value: `${stepOf(amountScale)} ${base}` },
      { label: t('info_smallest'), value: `${formatAmount(market.min_notional)} ${quote}` },
    )
  return (
    <section className="px-4 py-4">
      <h2 className="flex items-center gap-3 pb-4">
        <CoinIcon code={base} size={36} />
        <span className="min-w-0">
          <span className="block text-md font-semibold">{name}</span>
          <span className="block text-sm font-normal text-ink-3">
            {base}/{quote}
          </span>
        </span>
      </h2>
      <DetailList rows={rows} />
      <div className="-mx-4">
        <Openings code={base} />
      </div>
    </section>
  )
}

type StateProps = { market: Market; state: Market['state'] }

function State({ market, state }: StateProps) {
  const { t } = useTranslation('spot')
  if (!market.tradable) return <Tag>{t('info_watched')}</Tag>
  if (state === 'halted') return <Tag tone="warn">{t('info_halted')}</Tag>
  return <Tag tone="up">{t('info_open')}</Tag>
}
