import { formatCompact, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { Skeleton } from '../../ui/loadable.tsx'
import { useDepth } from './depth-book.ts'
import { type CurvePoint, depthCurve, stairsPath } from './depth-curve.ts'

const levels = 50
/** The size of the drawing; its width is stretched to the container. */
const size = { width: 400, height: 200 }

/** The amounts of the bids and asks around the price, summed outwards. */
export function ChartDepth({ market }: { market: Market }) {
  const { t } = useTranslation(['spot', 'common'])
  const depth = useDepth(market.symbol, levels)
  const curve = depth && depthCurve(depth)
  if (curve === undefined) return <Skeleton className="mx-4 mt-4 h-[232px]" />
  const { bids, asks, prices, amountMax } = curve
  return (
    <figure
      aria-label={`${t('spot:depth')} ${market.code}/${market.legal_code}`}
      className="num relative px-4 pt-2 text-2xs text-ink-3"
    >
      <p className="flex justify-between pb-1 text-xs">
        <Legend label={t('book_bids')} dot="bg-up" />
        <Legend label={t('book_asks')} dot="bg-down" />
      </p>
      {/* The figures of the axis have a column of their own, beside the areas. */}
      <div className="relative pr-12">
        {[1, 0.5].map((share) => (
          <div
            key={share}
            className="absolute inset-x-0 border-t border-line text-right leading-4"
            style={{ top: (1 - share) * size.height }}
          >
            {formatCompact(String(amountMax * share))}
          </div>
        ))}
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          style={{ height: size.height }}
          className="relative block w-full"
          aria-hidden
        >
          <Side points={bids} ink="var(--c-up)" />
          <Side points={asks} ink="var(--c-down)" />
        </svg>
      </div>
      <p className="mr-12 flex justify-between pt-1.5 hair-t">
        {prices.map((price) => (
          <span key={price}>{formatPrice(String(price), market.scale)}</span>
        ))}
      </p>
    </figure>
  )
}

function Legend({ label, dot }: { label: string; dot: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <i className={`size-2 rounded-[2px] ${dot}`} />
      {label}
    </span>
  )
}

function Side({ points, ink }: { points: readonly CurvePoint[]; ink: string }) {
  const stairs = stairsPath(points, size)
  return (
    <>
      <path d={`${stairs}V${size.height}Z`} fill={ink} fillOpacity="0.14" />
      <path
        d={stairs}
        fill="none"
        stroke={ink}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </>
  )
}
