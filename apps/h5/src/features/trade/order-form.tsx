import { formatAmount } from '@candor/client'
import { CirclePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { sentenceOf } from '../../app/api.ts'
import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useTicker } from '../../live/tickers.ts'
import type { Market } from '../../live/use-markets.ts'
import { useSite } from '../../live/use-site.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { OrderConfirmSheet } from './order-confirm-sheet.tsx'
import {
  amountAt,
  amountMax,
  draftFault,
  draftTotal,
  type OrderDraft,
  percentOf,
} from './order-draft.ts'
import { OrderKindButton } from './order-kind-button.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { usePreview } from './use-preview.ts'

type Props = {
  market: Market
  draft: OrderDraft
  change: (fields: Partial<OrderDraft>) => void
}

/** Buy or sell: the form left of the book. */
export function OrderForm({ market, draft, change }: Props) {
  const { t } = useTranslation('trade')
  const { code: base, legal_code: quote, scale, amount_scale: amountScale } = market
  const spends = draft.side === 'buy' ? quote : base
  const available = useAvailable(spends)
  const ticker = useTicker(market.symbol) ?? market
  const rules = { priceScale: scale, amountScale, minNotional: market.min_notional }
  const means = { available, best: ticker.price }
  const fault = draftFault(draft, rules, means)
  const preview = usePreview(market, draft, fault === undefined)
  const total = draftTotal(draft, ticker.price)
  const submission = useSubmission({ market, draft, change })

  return (
    <form
      className="flex flex-col gap-3"
      aria-label={t('order_form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined) submission.begin()
        else toast(t(fault, { min: market.min_notional, unit: quote }))
      }}
    >
      <Segmented
        label={t('side')}
        items={[
          { key: 'buy', label: t('buy'), tone: 'buy' },
          { key: 'sell', label: t('sell'), tone: 'sell' },
        ]}
        selected={draft.side}
        onSelect={(side) => change({ side, amount: '' })}
      />
      <OrderKindButton kind={draft.kind} onChoose={(kind) => change({ kind })} />
      {draft.kind === 'market' ? (
        <p className="grid h-12 place-items-center rounded-field bg-field text-base text-ink-3">
          {t('market_price')}
        </p>
      ) : (
        <NumberField
          label={t('price')}
          unit={quote}
          value={draft.price}
          onChange={(price) => change({ price })}
          scale={scale}
          step={step(scale)}
        />
      )}
      <NumberField
        label={t('amount')}
        unit={base}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        scale={amountScale}
        step={step(amountScale)}
      />
      <AmountSlider
        label={t('share_of_balance')}
        percent={percentOf(draft, rules, means)}
        tone={draft.side}
        onChange={(percent) => change({ amount: amountAt(percent, draft, rules, means) })}
      />
      <dl className="num grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-sm">
        <dt className="text-ink-3">{t('available')}</dt>
        <dd className="flex items-center justify-end gap-1 truncate text-right">
          <span className="truncate">
            {formatAmount(available, { scaleMax: draft.side === 'buy' ? 2 : amountScale })} {spends}
          </span>
          <FundsLink />
        </dd>
        <dt className="text-ink-3">{t(draft.side === 'buy' ? 'max_buy' : 'max_sell')}</dt>
        <dd className="truncate text-right">
          {formatAmount(amountMax(draft, rules, means))} {base}
        </dd>
        <dt className="text-ink-3">{t('total')}</dt>
        <dd className="truncate text-right">
          {total === undefined ? '--' : formatAmount(total, { scaleMax: 2, scaleMin: 2 })} {quote}
        </dd>
        <dt className="text-ink-3">{t('fee')}</dt>
        <dd className="truncate text-right">
          {preview.data === undefined
            ? '--'
            : `≤ ${formatAmount(preview.data.fee_max)} ${preview.data.fee_currency}`}
        </dd>
      </dl>
      {preview.isError && fault === undefined && (
        <p role="alert" className="text-sm text-down">
          {sentenceOf(preview.error)}
        </p>
      )}
      <SubmitButton
        draft={draft}
        base={base}
        isBusy={submission.isBusy}
        isHalted={ticker.state === 'halted'}
      />
      <OrderConfirmSheet
        market={market}
        draft={draft}
        preview={preview.data}
        isOpen={submission.isConfirming}
        isBusy={submission.isBusy}
        onClose={submission.cancel}
        onConfirm={submission.send}
      />
    </form>
  )
}

/** The smallest step of a figure with this many decimals. */
const step = (decimals: number) => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`)

/** From the button, past the question if it is wanted, to the placed order. */
function useSubmission({ market, draft, change }: Props) {
  const isAsked = usePreferences((preferences) => preferences.isOrderConfirmed)
  const [isConfirming, setIsConfirming] = useState(false)
  const place = usePlaceOrder(market, () => {
    setIsConfirming(false)
    change({ amount: '' })
  })
  const send = () => place.mutate(draft)
  return {
    isConfirming,
    isBusy: place.isPending,
    send,
    cancel: () => setIsConfirming(false),
    begin: () => {
      if (isAsked) setIsConfirming(true)
      else send()
    },
  }
}

function FundsLink() {
  const { t } = useTranslation('trade')
  const isLoggedIn = useIsLoggedIn()
  const isDemo = useSite().data?.demo === true
  if (!isLoggedIn || !isDemo) return null
  return (
    <Link
      to={paths.assets({ faucet: 'open' })}
      aria-label={t('get_funds')}
      className="shrink-0 touch text-brand"
    >
      <CirclePlus size={15} aria-hidden />
    </Link>
  )
}

type SubmitProps = { draft: OrderDraft; base: string; isBusy: boolean; isHalted: boolean }

function SubmitButton({ draft, base, isBusy, isHalted }: SubmitProps) {
  const { t } = useTranslation('trade')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  if (!isLoggedIn)
    return (
      <Button onClick={() => void navigate(paths.login({ return: currentPath() }))}>
        {t('login_to_trade')}
      </Button>
    )
  return (
    <Button type="submit" tone={draft.side} isBusy={isBusy} disabled={isHalted}>
      {t(draft.side === 'buy' ? 'buy_coin' : 'sell_coin', { coin: base })}
    </Button>
  )
}
