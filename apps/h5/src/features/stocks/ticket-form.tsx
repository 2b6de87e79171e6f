import { formatAmount, formatPrice, formatRate } from '@candor/client'
import { divide, formatDecimal, parseDecimal } from '@candor/core/money'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useIsOff } from '../../app/products-off.ts'
import type { Market } from '../../live/use-markets.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { Button } from '../../ui/button.tsx'
import { stepOf } from '../../ui/decimal-input.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { affordableShares } from './affordable-shares.ts'
import { OrderSheet } from './order-sheet.tsx'
import { faultOf, priceOf, type Ticket } from './ticket.ts'
import { useOrdering } from './use-ordering.ts'
import type { StockDeal } from './use-stocks.ts'

const shareScale = 6

type Props = { market: Market; deal: StockDeal }

/** Buy or sell shares: the price, the shares, and what they are worth. */
export function TicketForm({ market, deal }: Props) {
  const { t } = useTranslation('stocks')
  const [query] = useSearchParams()
  // Shares that a user has are sold also while the product is switched off.
  const isOff = useIsOff('stocks')
  const [ticket, setTicket] = useState<Ticket>({
    side: isOff || query.get('side') === 'sell' ? 'sell' : 'buy',
    kind: 'limit',
    validity: 'day',
    price: Number(deal.price) > 0 ? deal.price : '',
    shares: '',
  })
  const change = (part: Partial<Ticket>) => setTicket({ ...ticket, ...part })
  const ordering = useOrdering(market, () => change({ shares: '' }))
  const isBuy = ticket.side === 'buy'
  const price = priceOf(ticket, deal)
  // A market order holds what the worst price of its protection costs.
  const worst = ticket.kind === 'market' ? String(Number(price) * 1.02) : price
  const terms = { price: toScale(worst, market.scale), feeRate: deal.fee_rate, scale: market.scale }
  const affordable = affordableShares(deal.available, terms)
  const most = isBuy ? (affordable ?? '0') : deal.shares
  const fault = faultOf(ticket, deal, affordable)
  const faultText = fault && t(`fault_${fault}`, { min: formatAmount(deal.min) })
  const isUnusable = fault !== undefined && stopping.has(fault)
  return (
    <form
      aria-label={t('order_form')}
      className="grid grid-cols-1 gap-3 px-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (faultText === undefined || ordering.isUnanswered) ordering.begin(ticket)
        else toast(faultText)
      }}
    >
      <Segmented
        label={t('side')}
        items={[
          ...(isOff ? [] : [{ key: 'buy', label: t('buy'), tone: 'buy' } as const]),
          { key: 'sell', label: t('sell'), tone: 'sell' },
        ]}
        selected={ticket.side}
        onSelect={(side) => change({ side, shares: '' })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('order_type')}
          items={(['limit', 'market'] as const).map((key) => ({
            key,
            label: t(`kind_${key}`),
            detail: t(`kind_${key}_detail`),
          }))}
          selected={ticket.kind}
          onSelect={(kind) => change({ kind })}
        />
        {ticket.kind === 'limit' ? (
          <Select
            label={t('validity')}
            items={(['day', 'gtc'] as const).map((key) => ({
              key,
              label: t(`validity_${key}`),
              detail: t(`validity_${key}_detail`),
            }))}
            selected={ticket.validity}
            onSelect={(validity) => change({ validity })}
          />
        ) : (
          <p className="num grid h-11 place-items-center rounded-field bg-field text-base text-ink-3">
            ≈ {formatPrice(price, market.scale)}
          </p>
        )}
      </div>
      {ticket.kind === 'limit' && (
        <NumberField
          label={t('price')}
          unit={market.legal_code}
          value={ticket.price}
          onChange={(next) => change({ price: next })}
          scale={market.scale}
          step={stepOf(market.scale)}
        />
      )}
      <NumberField
        label={t('shares')}
        unit={market.code}
        value={ticket.shares}
        onChange={(shares) => change({ shares })}
        scale={shareScale}
        step="1"
      />
      <AmountSlider
        label={t('share_of_balance')}
        percent={percentOf(ticket.shares, most)}
        onChange={(percent) => change({ shares: partOf(most, percent) })}
        tone={ticket.side}
      />
      <Figures market={market} deal={deal} ticket={ticket} most={most} />
      {deal.session.state === 'closed' && ticket.kind === 'limit' && !isUnusable && (
        <p className="text-sm text-ink-2">{t('queue_note')}</p>
      )}
      {isUnusable && (
        <p role="alert" className="text-sm text-down">
          {faultText}
        </p>
      )}
      <Button type="submit" tone={ticket.side} isBusy={ordering.isBusy} disabled={isUnusable}>
        {t(isBuy ? 'buy_stock' : 'sell_stock', { stock: market.code })}
      </Button>
      <OrderSheet market={market} ordering={ordering} />
    </form>
  )
}

/** Faults that no other input ends. */
const stopping: ReadonlySet<string> = new Set([
  'market_closed',
  'halted',
  'stale',
  'splitting',
  'no_price',
])

/** What is available, what the order is worth, and its fee. */
function Figures({ market, deal, ticket, most }: Props & { ticket: Ticket; most: string }) {
  const { t } = useTranslation('stocks')
  const { code, legal_code: quote } = market
  const value = Number(priceOf(ticket, deal)) * Number(ticket.shares)
  const worth = Number.isFinite(value) && value > 0 ? value : 0
  const amountOf = (sum: number) => `${formatAmount(sum.toFixed(2), { scaleMin: 2 })} ${quote}`
  return (
    <DetailList
      isCompact
      rows={[
        {
          label: t('available'),
          value:
            ticket.side === 'buy'
              ? `${formatAmount(deal.available, { scaleMax: 2, scaleMin: 2 })} ${quote}`
              : `${formatAmount(deal.shares)} ${code}`,
          ...(ticket.side === 'buy' ? { action: <TransferLink /> } : {}),
        },
        {
          label: t(ticket.side === 'buy' ? 'most_buy' : 'most_sell'),
          value: `${formatAmount(most)} ${code}`,
        },
        { label: t('order_value'), value: `≈ ${amountOf(worth)}` },
        {
          label: t('fee_at', { rate: formatRate(deal.fee_rate) }),
          value: `≈ ${amountOf(worth * Number(deal.fee_rate))}`,
        },
      ]}
    />
  )
}

/** To the stock account, into which funds are transferred. */
function TransferLink() {
  const { t } = useTranslation('stocks')
  return (
    <Link
      to={paths.assets({ account: 'stock' })}
      aria-label={t('transfer_in')}
      className="ml-1 shrink-0 touch text-brand"
    >
      <ArrowLeftRight size={14} aria-hidden />
    </Link>
  )
}

const micro = 1_000_000n
const unitsOf = (shares: string) => parseDecimal(shares === '' ? '0' : shares, shareScale) ?? 0n

function percentOf(shares: string, most: string): number {
  const [part, all] = [unitsOf(shares), unitsOf(most)]
  return all === 0n ? 0 : Math.min(100, Number((part * 100n) / all))
}

function partOf(most: string, percent: number): string {
  const units = divide(unitsOf(most) * BigInt(Math.round(percent)), 100n, 'down')
  return units % micro === 0n ? String(units / micro) : formatDecimal(units, shareScale)
}

/** A price that was computed, with the decimals of its market, rounded up. */
function toScale(price: string, scale: number): string {
  const factor = 10 ** scale
  const ticks = Math.ceil(Number(price) * factor)
  return Number.isFinite(ticks) ? (ticks / factor).toFixed(scale) : ''
}
