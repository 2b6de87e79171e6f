import { formatAmount, formatDateTime, formatPrice, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { scaleOf } from './offer-terms.ts'
import type { DualOutlook } from './use-dual.ts'

/** Every term of an offer, and what a buyer should know of its price. */
export function OfferDetails({ offer }: { offer: DualOutlook }) {
  const { t } = useTranslation('dual')
  return (
    <>
      <DetailList rows={termRows(offer, t)} />
      <h3 className="pt-5 pb-2 text-md font-semibold">{t('fairness')}</h3>
      <DetailList rows={fairnessRows(offer, t)} />
      <p className="mt-2 text-sm text-ink-3">{t('fairness_note')}</p>
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'dual'>>['t']

const count = (shares: number) => formatAmount(String(shares))
const percent = (ratio: string) => formatRate(ratio, { scaleMax: 1, scaleMin: 1 })
const priceText = (price: string) => formatPrice(price, scaleOf(price))

function termRows(offer: DualOutlook, t: Translate): DetailRow[] {
  const { base_code: base, quote_code: quote, code } = offer
  return [
    { label: t('pair'), value: `${base}/${quote}` },
    { label: t('type'), value: t(offer.type) },
    { label: t('per_share'), value: `${formatAmount(offer.per_share)} ${code}` },
    { label: t('annual_rate'), value: formatRate(offer.annual_rate) },
    { label: t('linked_price'), value: `${priceText(offer.linked_price)} ${quote}` },
    { label: t('index_price'), value: `${priceText(offer.index)} ${quote}` },
    { label: t('holding_days'), value: t('days', { count: offer.days }) },
    { label: t('sale_ends'), value: formatDateTime(offer.closes_at) },
    { label: t('matures'), value: formatDateTime(offer.matures_at) },
    {
      label: t('remaining_shares'),
      value: t('of', { part: count(offer.remaining), all: count(offer.shares) }),
    },
    {
      label: t('progress'),
      value: formatRate(offer.progress, { scaleMax: 1, scaleMin: 0 }),
    },
    {
      label: t('own_shares'),
      value: t('of', { part: count(offer.own_shares), all: count(offer.user_shares) }),
    },
    {
      label: t('settlement'),
      value: t('average_of', { minutes: String(offer.window_seconds / 60) }),
    },
  ]
}

function fairnessRows(offer: DualOutlook, t: Translate): DetailRow[] {
  const isPriced = Number(offer.implied_volatility) > 0
  const margin = Number(offer.house_margin)
  return [
    { label: t('break_even'), value: `${priceText(offer.break_even)} ${offer.quote_code}` },
    {
      label: t('implied_volatility'),
      value: isPriced ? percent(offer.implied_volatility) : '--',
    },
    {
      label: t('market_volatility'),
      value: Number(offer.volatility) > 0 ? percent(offer.volatility) : '--',
    },
    {
      label: t('house_margin'),
      value: (
        <span className={margin > 0 ? 'text-down' : 'text-up'}>
          {formatRate(offer.house_margin, { scaleMax: 2 })}
        </span>
      ),
    },
  ]
}
