import { formatAmount, formatPercent, formatPrice, formatSigned, directionOf } from '@candor/client'
import { Share2 } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { type Market, useDeferredPrice, useMarket } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { directionClass } from '../../ui/change-text.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DelistingTag } from './delisting-tag.tsx'
import { figuresAt, type LeverOrder, type LiveFigures } from './live-figures.ts'
import { leverPaths } from './paths.ts'
import { PositionNotes } from './position-notes.tsx'
import { PositionSheets, type PositionSheet } from './position-sheets.tsx'
import { RiskBar } from './risk-bar.tsx'

const cents = { scaleMax: 2, scaleMin: 2 }

/** One open position with its live figures, and what can be done with it. */
export function PositionCard({ order }: { order: LeverOrder }) {
  const market = useMarket(order.symbol)
  return market === undefined ? null : <LiveCard order={order} market={market} />
}

function LiveCard({ order, market }: { order: LeverOrder; market: Market }) {
  return <Card order={order} market={market} price={useDeferredPrice(market)} />
}

type CardProps = { order: LeverOrder; market: Market; price: string }

const Card = memo(function Card({ order, market, price }: CardProps) {
  const { t } = useTranslation('lever')
  const [sheet, setSheet] = useState<PositionSheet>()
  const isClosing = order.status_name === 'closing'
  const figures = figuresAt(order, price)
  const { scale, legal_code: quote, code } = market
  const priceOf = (figure: string) => (Number(figure) === 0 ? '--' : formatPrice(figure, scale))
  const hasStops = Number(order.target_profit_price) > 0 || Number(order.stop_loss_price) > 0
  return (
    <article aria-label={`${code}/${quote} ${t(order.direction)}`} className="px-4 py-3 hair-b">
      <Title order={order} pair={`${code}/${quote}`} onShare={() => setSheet('share')} />
      <PositionNotes orderId={order.id} />
      <Result figures={figures} quote={quote} />
      <dl className="num mt-2 grid grid-cols-3 gap-x-3 gap-y-2 text-sm">
        <Figure label={`${t('size')} (${t('lots')})`}>{formatAmount(order.share)}</Figure>
        <Figure label={`${t('margin')} (${quote})`}>
          <Money value={order.margin} {...cents} />
        </Figure>
        <Figure label={t('risk_rate')} isLast>
          <RiskBar rate={figures.riskRate} />
        </Figure>
        <Figure label={t('entry_price')}>{priceOf(order.price)}</Figure>
        <Figure label={t('mark_price')}>
          <span className="live">{priceOf(price)}</span>
        </Figure>
        <Figure label={t('liq_price')} isLast>
          <span className="text-warn">{priceOf(order.liquidation_price)}</span>
        </Figure>
      </dl>
      {hasStops && (
        <p className="num mt-2 text-xs text-ink-3">
          {t('stops')}: <span className="text-up">{priceOf(order.target_profit_price)}</span> /{' '}
          <span className="text-down">{priceOf(order.stop_loss_price)}</span>
        </p>
      )}
      <div className="mt-2.5 grid grid-cols-[1fr_auto_1fr] gap-2">
        <Button tone="quiet" size="sm" disabled={isClosing} onClick={() => setSheet('stops')}>
          {t('stops')}
        </Button>
        <Button tone="quiet" size="sm" disabled={isClosing} onClick={() => setSheet('margin')}>
          {t('margin_add')}
        </Button>
        <Button tone="quiet" size="sm" disabled={isClosing} onClick={() => setSheet('close')}>
          {t(isClosing ? 'status_closing' : 'close')}
        </Button>
      </div>
      <PositionSheets
        order={order}
        market={market}
        price={price}
        sheet={sheet}
        onClose={() => setSheet(undefined)}
      />
    </article>
  )
})

type TitleProps = { order: LeverOrder; pair: string; onShare: () => void }

function Title({ order, pair, onShare }: TitleProps) {
  const { t } = useTranslation('lever')
  return (
    <header className="flex items-center gap-2">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
        <Link to={leverPaths.chart(order.symbol)} className="touch text-md font-semibold">
          {pair}
        </Link>
        <Tag tone={order.direction === 'long' ? 'up' : 'down'}>
          {t(order.direction)} {order.multiple}x
        </Tag>
        <Tag>{t('isolated')}</Tag>
        <DelistingTag symbol={order.symbol} />
      </span>
      <IconButton icon={Share2} label={t('share')} onClick={onShare} className="-mr-3 text-ink-3" />
    </header>
  )
}

function Result({ figures, quote }: { figures: LiveFigures; quote: string }) {
  const { t } = useTranslation('lever')
  const ink = directionClass[directionOf(figures.profit)]
  return (
    <dl className="flex justify-between gap-3">
      <div className="min-w-0">
        <dt className="text-xs text-ink-3">
          {t('unrealized')} ({quote})
        </dt>
        <dd className={classes('num live text-xl font-semibold', ink)}>
          {formatSigned(figures.profit, cents)}
        </dd>
      </div>
      <div className="shrink-0 text-right">
        <dt className="text-xs text-ink-3">{t('roe')}</dt>
        <dd className={classes('num live text-xl font-semibold', ink)}>
          {formatPercent(figures.roe)}
        </dd>
      </div>
    </dl>
  )
}

function Figure(props: { label: string; children: ReactNode; isLast?: boolean }) {
  return (
    <div className={classes('min-w-0', props.isLast === true && 'text-right')}>
      <dt className="truncate text-xs text-ink-3">{props.label}</dt>
      <dd className="truncate">{props.children}</dd>
    </div>
  )
}
