import { formatRate } from '@candor/client'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { EarnOffer, EarnProduct } from '../../app/feature.ts'
import { useTextOf } from '../../app/places.ts'

/** The products as tiles: each leads to its page, and has the best rate that it offers now, or how many offers without a rate. */
export function ProductTiles({ products }: { products: readonly EarnProduct[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 px-4 pt-3">
      {products.map((product) => (
        <li key={product.title}>
          <ProductTile product={product} />
        </li>
      ))}
    </ul>
  )
}

function ProductTile({ product: { icon: Icon, title, path, offers } }: { product: EarnProduct }) {
  const { t } = useTranslation('finance')
  const textOf = useTextOf()
  const { data = [] } = useQuery(offers)
  const best = bestRate(data)
  return (
    <Link
      to={path}
      className="tap flex h-full items-start gap-2.5 rounded-tile p-3 ring-1 ring-line"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold wrap-anywhere">{textOf(title)}</span>
        <span className="num block text-xs text-ink-3">
          {best === undefined ? (
            data.length === 0 ? (
              t('none_offered')
            ) : (
              t('offered', { count: data.length })
            )
          ) : (
            <>
              {t('best_rate')} <span className="text-up">{formatRate(best, { scaleMax: 2 })}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The highest rate on offer, as a ratio; undefined without an offer that has one. */
export function bestRate(offers: readonly Pick<EarnOffer, 'apr'>[]): string | undefined {
  return offers
    .map(({ apr }) => apr)
    .filter((apr) => apr !== undefined)
    .toSorted((a, b) => Number(b) - Number(a))[0]
}
