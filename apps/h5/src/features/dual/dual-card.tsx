import { formatAmount, formatDate, formatPrice, formatRate, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { distanceOf, scaleOf } from './offer-terms.ts'
import { dualPaths } from './paths.ts'
import type { DualOffer } from './use-dual.ts'

type Props = {
  offer: DualOffer
  /** The live price of the pair; undefined until it is known. */
  price: string | undefined
}

/** An offer in the list of its pair: the linked price, the rate, the settlement date, and the remaining shares. */
export function DualCard({ offer, price }: Props) {
  const { t } = useTranslation('dual')
  const { id, linked_price: linked, days, progress } = offer
  const distance = distanceOf(linked, price)
  return (
    <Link to={dualPaths.purchase(id)} className="tap block px-4 py-3.5 hair-b">
      <span className="flex items-start gap-3">
        <span className="min-w-0 flex-1">
          <span className="num block text-lg font-semibold">
            {formatPrice(linked, scaleOf(linked))}
          </span>
          <span className="num block text-xs text-ink-3">
            {t('linked_price')}
            {distance !== undefined && ` · ${formatSigned(distance)}%`}
          </span>
        </span>
        <span className="text-right">
          <span className="num block text-lg font-semibold text-up">
            {formatRate(offer.annual_rate)}
          </span>
          <span className="block text-xs text-ink-3">{t('apr')}</span>
        </span>
      </span>
      <span className="num mt-1.5 block text-sm text-ink-2">
        {formatDate(offer.matures_at)} · {t('days', { count: days })}
      </span>
      <span className="mt-2.5 flex items-center gap-4">
        <span className="min-w-0 flex-1">
          <ProgressBar share={Number(progress)} />
          <span className="num mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
            <SharesLeft offer={offer} />
            <span>{formatRate(progress, { scaleMax: 1, scaleMin: 0 })}</span>
          </span>
        </span>
        {offer.sale === 'open' ? (
          <span className="grid h-8 shrink-0 place-items-center rounded-full bg-brand-solid px-4 text-sm font-semibold text-on-solid">
            {t('subscribe')}
          </span>
        ) : (
          <SaleTag sale={offer.sale} />
        )}
      </span>
    </Link>
  )
}

/** Why an offer cannot be bought; nothing while it can. */
export function SaleTag({ sale }: Pick<DualOffer, 'sale'>) {
  const { t } = useTranslation('dual')
  if (sale === 'open') return null
  return <Tag tone={sale === 'paused' ? 'warn' : 'plain'}>{t(`sale_${sale}`)}</Tag>
}

type Shares = { offer: Pick<DualOffer, 'remaining' | 'shares'> }

/** How many shares of an offer are left. */
export function SharesLeft({ offer: { remaining, shares } }: Shares) {
  const { t } = useTranslation('dual')
  const [left, all] = [remaining, shares].map((count) => formatAmount(String(count)))
  return <span>{t('shares_left', { remaining: left, shares: all })}</span>
}
