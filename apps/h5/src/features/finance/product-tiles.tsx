import { formatRate } from '@candor/client'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { EarnOffer, EarnProduct, FinanceService } from '../../app/feature.ts'
import { useTextOf } from '../../app/places.ts'

type Props = { products: readonly EarnProduct[]; services: readonly FinanceService[] }

/** The products as tiles: each leads to its page, and has the best rate that it offers now, or how many offers without a rate. */
export function ProductTiles({ products, services }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-2 px-4 pt-3">
      {products.map((product) => (
        <li key={product.title}>
          <ProductTile product={product} />
        </li>
      ))}
      {services.map(({ title, icon, path, Note }) => (
        <li key={title}>
          <Tile title={title} icon={icon} path={path}>
            <Note />
          </Tile>
        </li>
      ))}
    </ul>
  )
}

function ProductTile({ product: { title, icon, path, offers } }: { product: EarnProduct }) {
  return (
    <Tile title={title} icon={icon} path={path}>
      <Offered offers={offers} />
    </Tile>
  )
}

function Offered({ offers }: Pick<EarnProduct, 'offers'>) {
  const { t } = useTranslation('finance')
  const { data = [] } = useQuery(offers)
  const best = bestRate(data)
  if (data.length === 0) return t('none_offered')
  if (best === undefined) return t('offered', { count: data.length })
  return (
    <>
      {t('best_rate')} <span className="text-up">{formatRate(best, { scaleMax: 2 })}</span>
    </>
  )
}

type TileProps = Pick<EarnProduct, 'title' | 'path'> & { icon: LucideIcon; children: ReactNode }

function Tile({ icon: Icon, title, path, children }: TileProps) {
  const textOf = useTextOf()
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
        <span className="num block text-xs text-ink-3">{children}</span>
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
