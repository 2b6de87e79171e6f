import { formatPrice, formatTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { Skeleton } from '../../ui/loadable.tsx'
import { lineShape, type LineShape } from './line-shape.ts'
import { averageSoFar } from './second-line.ts'
import type { SecondPrice, SecondsOrder } from './use-seconds.ts'

type Props = {
  market: Market
  prices: readonly SecondPrice[]
  /** Open orders of the market. */
  orders: readonly SecondsOrder[]
}

/** The price of each second, the entry of each open order, and the average that settles the next one. */
export function LineChart({ market, prices, orders }: Props) {
  const { t } = useTranslation('seconds')
  const next = orders.toSorted((a, b) => a.expires_at - b.expires_at)[0]
  const average = next && averageSoFar(prices, next, market.scale)
  const entries = orders.map((order) => order.open_price)
  const levels = average === undefined ? entries : [...entries, average.price]
  const shape = lineShape(prices, { levels, expiresAt: next?.expires_at })
  const last = prices.at(-1)
  if (shape === undefined || last === undefined)
    return <Skeleton className="mx-4 h-60 rounded-tile" />
  const text = (price: string) => formatPrice(price, market.scale)
  return (
    <figure
      aria-label={t('chart_label', { price: text(last.price) })}
      className="relative h-60 overflow-hidden"
    >
      <Line shape={shape} order={next} />
      {orders.map((order) => (
        <Level key={order.id} y={shape.yOf(order.open_price)} tone={order.direction}>
          {`${t(order.direction)} ${text(order.open_price)}`}
        </Level>
      ))}
      {average !== undefined && (
        <Level y={shape.yOf(average.price)} tone="average">
          {`${t('average')} ${text(average.price)}`}
        </Level>
      )}
      <LastPoint shape={shape} price={text(last.price)} />
      <span className="num absolute bottom-1 left-4 text-2xs text-ink-3">
        {formatTime(shape.from)}
      </span>
      <span className="num absolute right-4 bottom-1 text-2xs text-ink-3">
        {formatTime(shape.until)}
      </span>
    </figure>
  )
}

/** The line with its area, and the window in which the next order is settled. */
function Line({ shape, order }: { shape: LineShape; order: SecondsOrder | undefined }) {
  const { points, xOf } = shape
  const line = `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0]
  const isOnChart = order !== undefined && order.expires_at <= shape.until
  const [start, end] = isOnChart
    ? [xOf(order.expires_at - order.window * 1000), xOf(order.expires_at)]
    : [0, 0]
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-0 size-full text-brand"
    >
      {[25, 50, 75].map((y) => (
        <path
          key={y}
          d={`M0 ${y}H100`}
          stroke="var(--c-line)"
          vectorEffect="non-scaling-stroke"
          fill="none"
        />
      ))}
      {isOnChart && (
        <>
          <rect x={start} y="0" width={end - start} height="100" fill="var(--c-warn-soft)" />
          <path
            d={`M${end} 0V100`}
            stroke="var(--c-warn)"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
      <path d={`${line}L${last} 100L${first} 100Z`} fill="currentColor" fillOpacity="0.12" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const levelTones = {
  up: ['bg-up-solid text-on-solid', 'var(--c-green)'],
  down: ['bg-down-solid text-on-solid', 'var(--c-red)'],
  average: ['bg-warn-soft text-warn', 'var(--c-warn)'],
} as const

type LevelProps = { y: number; tone: keyof typeof levelTones; children: string }

function Level({ y, tone, children }: LevelProps) {
  const [label, stroke] = levelTones[tone]
  return (
    <div className="absolute inset-x-0" style={{ top: `${y}%` }}>
      <div className="absolute inset-x-0 border-t border-dashed" style={{ borderColor: stroke }} />
      <span
        className={`num absolute left-4 -translate-y-1/2 rounded-[4px] px-1.5 text-2xs leading-4 ${label}`}
      >
        {children}
      </span>
    </div>
  )
}

/** The last price, with a point that pulses while prices arrive. */
function LastPoint({ shape, price }: { shape: LineShape; price: string }) {
  const { x, y } = shape.points.at(-1) ?? { x: 0, y: 0 }
  return (
    <>
      <div
        className="absolute inset-x-0 border-t border-dotted border-brand"
        style={{ top: `${y}%` }}
      />
      <span className="absolute" style={{ left: `${x}%`, top: `${y}%` }} aria-hidden>
        <span className="absolute -top-1.5 -left-1.5 size-3 animate-ping rounded-full bg-brand opacity-60 motion-reduce:animate-none" />
        <span className="absolute -top-1 -left-1 size-2 rounded-full bg-brand" />
      </span>
      <span
        className="num absolute right-1 -translate-y-1/2 rounded-[4px] bg-brand-solid px-1.5 text-xs leading-5 text-on-solid"
        style={{ top: `${y}%` }}
      >
        {price}
      </span>
    </>
  )
}
