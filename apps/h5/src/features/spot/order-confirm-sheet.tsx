import { formatAmount, formatPrice } from '@candor/client'
import { protectionPercent } from '@candor/core/formulas/spot'
import { formatDecimal, parseDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { spotCalls } from '@candor/protocol/products/spot/calls'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { CouponUse } from '../../app/feature.ts'
import { usePreferences } from '../../app/preferences.ts'
import { type CouponChoice, CouponField, isCouponAwaited } from '../../flows/coupon-field.tsx'
import type { Market } from '../../live/use-markets.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { Switch } from '../../ui/switch.tsx'
import { isStop, type OrderDraft } from './order-draft.ts'

type Preview = Extract<ReplyOf<typeof spotCalls.trade>, { dry: true }>

type Props = {
  market: Market
  draft: OrderDraft
  /** Missing while the server computes it. */
  preview: Preview | undefined
  /** Why the order is not accepted. */
  refusal: string | undefined
  /** What the user should look at before confirming. */
  warning: string | undefined
  coupon: CouponChoice
  isOpen: boolean
  isBusy: boolean
  /** It was sent before without an answer. */
  isSentAgain: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The whole order with its figures before it is sent; without figures it cannot be sent. */
export function OrderConfirmSheet(props: Props) {
  const { market, draft, preview, refusal, warning, coupon, isBusy, isSentAgain, ...rest } = props
  const { t } = useTranslation('spot')
  const { code: base, legal_code: quote, scale } = market
  const { isOrderConfirmed, set } = usePreferences()
  const isMarket = draft.kind === 'market'
  const priceOf = (price: string) => `${formatPrice(price, scale)} ${quote}`
  // At least two decimals for money.
  const amountOf = (amount: string, unit: string) =>
    `${formatAmount(amount, { scaleMin: unit === quote ? 2 : 0 })} ${unit}`
  const isBuy = draft.side === 'buy'
  // The worst price of a seller gives the least that is received, and the fee is part of it.
  const least = isBuy ? '' : '≥ '
  const previewed = (value: (preview: Preview) => string) =>
    preview === undefined ? <Skeleton className="my-0.5 h-4 w-24" /> : value(preview)
  const use =
    isStop(draft) || refusal !== undefined || preview === undefined
      ? undefined
      : couponUse(preview, quote)
  const isWaiting = (preview ?? refusal) === undefined || (use && isCouponAwaited(coupon))
  return (
    <ConfirmSheet
      {...rest}
      title={t(isBuy ? 'confirm_buy' : 'confirm_sell')}
      confirmLabel={t(isBuy ? 'buy_coin' : 'sell_coin', { coin: base })}
      tone={draft.side}
      isBusy={isBusy || (!isSentAgain && isWaiting === true)}
      isRefused={refusal !== undefined}
    >
      <DetailList
        rows={[
          { label: t('pair'), value: `${base}/${quote}` },
          { label: t('order_type'), value: t(`kind_${draft.kind}`) },
          ...(isStop(draft)
            ? stopRows(draft, { t, priceOf })
            : [
                {
                  label: t('price'),
                  value: isMarket ? t('market_price') : priceOf(draft.price || '0'),
                },
              ]),
          ...(isMarket && refusal === undefined
            ? [
                {
                  label: t('worst_price', { percent: protectionPercent }),
                  value: previewed(({ price }) => priceOf(price)),
                },
              ]
            : []),
          { label: t('amount'), value: amountOf(draft.amount || '0', base) },
          ...(refusal === undefined
            ? [
                {
                  label: t(isMarket && isBuy ? 'total_bound' : 'total'),
                  value: previewed(({ notional }) => `${least}${amountOf(notional, quote)}`),
                },
                {
                  label: t(isBuy ? 'fee_at_most' : 'fee'),
                  value: previewed(
                    ({ fee, fee_currency }) => `${least}${amountOf(fee, fee_currency)}`,
                  ),
                },
                {
                  label: t('held'),
                  value: previewed(({ hold, hold_currency }) => amountOf(hold, hold_currency)),
                },
              ]
            : []),
        ]}
      />
      {use && <CouponField use={use} chosen={coupon.chosen} onChoose={coupon.choose} />}
      {(refusal ?? warning) !== undefined && (
        <p role="alert" className="mt-3 text-sm text-down">
          {refusal ?? warning}
        </p>
      )}
      <div className="mt-3 pt-1 hair-t">
        <Switch
          label={t('ask_again')}
          isOn={isOrderConfirmed}
          onChange={(isOrderConfirmed) => set({ isOrderConfirmed })}
        />
      </div>
    </ConfirmSheet>
  )
}

const moneyScale = 8

/** The order in its quote currency, with the worth of its fee: that of a purchase is in the coin that is bought. */
function couponUse({ notional, amount, fee, fee_currency }: Preview, quote: string): CouponUse {
  const [units = 0n, worth = 0n, bought = 1n] = [fee, notional, amount].map((text) =>
    parseDecimal(text, moneyScale),
  )
  const inQuote = fee_currency === quote ? units : (units * worth + bought - 1n) / bought
  const charged = inQuote > 0n ? formatDecimal(inQuote, moneyScale) : undefined
  return { scope: 'spot', currency: quote, amount: notional, fee: charged }
}

/** The condition of a stop order, the limits of its legs and how long it waits. */
function stopRows(
  { side, kind, price, trigger, stopLimit, validDays }: OrderDraft,
  { t, priceOf }: { t: TFunction<'spot'>; priceOf: (price: string) => string },
) {
  const isPair = kind === 'oco'
  const limit = { label: t('limit_price'), value: priceOf(price || '0') }
  return [
    ...(isPair ? [limit] : []),
    {
      label: t('trigger_condition'),
      value: `${t('index')} ${side === 'buy' ? '≥' : '≤'} ${priceOf(trigger || '0')}`,
    },
    isPair ? { label: t('stop_limit_price'), value: priceOf(stopLimit || '0') } : limit,
    { label: t('validity'), value: t(`valid_${validDays === '' ? 'always' : validDays}`) },
  ]
}
