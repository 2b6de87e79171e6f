import { formatAmount, formatPrice } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { type CouponChoice, CouponField, isCouponAwaited } from '../../flows/coupon-field.tsx'
import type { Market } from '../../live/use-markets.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useLeverPreferences } from './lever-preferences.ts'
import { lotsText } from './lots-text.ts'
import type { Draft } from './ticket.ts'
import type { Preview } from './use-submission.ts'

type Props = {
  market: Market
  draft: Draft
  /** Missing while the server computes it. */
  preview: Preview | undefined
  /** Why the order is not accepted. */
  refusal: string | undefined
  coupon: CouponChoice
  isOpen: boolean
  isBusy: boolean
  /** It was sent before without an answer. */
  isSentAgain: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The whole order with the server's figures before it is sent; without figures it cannot be sent. */
export function OpenSheet(props: Props) {
  const { market, draft, preview, refusal, coupon, isBusy, isSentAgain, ...rest } = props
  const { t } = useTranslation('lever')
  const { isOpeningConfirmed, set } = useLeverPreferences()
  const { code, legal_code: quote, scale } = market
  const money = (figure: string) => `${formatAmount(figure, { scaleMin: 2 })} ${quote}`
  const priceOf = (figure: string) =>
    Number(figure) === 0 ? '--' : `${formatPrice(figure, scale)} ${quote}`
  const previewed = (value: (preview: Preview) => string) =>
    preview === undefined ? <Skeleton className="my-0.5 h-4 w-24" /> : value(preview)
  const figures =
    refusal === undefined
      ? [
          { label: t('worst_price'), value: previewed((it) => priceOf(it.worst_price)) },
          { label: t('position_value'), value: previewed((it) => money(it.notional)) },
          { label: t('margin'), value: previewed((it) => money(it.margin)) },
          { label: t('open_fee'), value: previewed((it) => money(it.open_fee)) },
          { label: t('close_fee'), value: previewed((it) => `≈ ${money(it.close_fee)}`) },
          { label: t('overnight_fee'), value: previewed((it) => `≈ ${money(it.overnight_fee)}`) },
          {
            label: t('liquidation_price'),
            value: previewed((it) => priceOf(it.liquidation_price)),
          },
          { label: t('break_even'), value: previewed((it) => priceOf(it.break_even_price)) },
          { label: t('loss_max'), value: previewed((it) => money(it.loss_max)) },
          { label: t('profit_max'), value: previewed((it) => money(it.profit_max)) },
        ]
      : []
  const stops = [
    { label: t('take_profit'), value: draft.takeProfit },
    { label: t('stop_loss'), value: draft.stopLoss },
  ].filter(({ value }) => Number(value) > 0)
  const accepted = refusal === undefined ? preview : undefined
  const isWaiting = (preview ?? refusal) === undefined || (accepted && isCouponAwaited(coupon))
  return (
    <ConfirmSheet
      {...rest}
      title={t(draft.side === 'long' ? 'confirm_long' : 'confirm_short')}
      confirmLabel={t(draft.side === 'long' ? 'open_long' : 'open_short')}
      tone={draft.side === 'long' ? 'buy' : 'sell'}
      isBusy={isBusy || (!isSentAgain && isWaiting === true)}
      isRefused={refusal !== undefined}
    >
      <DetailList
        rows={[
          {
            label: `${code}/${quote}`,
            value: `${t('isolated')} · ${draft.multiple}x · ${t(`kind_${draft.kind}`)}`,
          },
          {
            label: t('price'),
            value: draft.kind === 'market' ? t('market_price') : priceOf(draft.price || '0'),
          },
          { label: t('size'), value: lotsText(draft.lots || '0') },
          ...figures,
          ...stops.map(({ label, value }) => ({ label, value: priceOf(value) })),
        ]}
      />
      {accepted && (
        <CouponField
          use={{
            scope: 'contract',
            currency: quote,
            amount: accepted.notional,
            fee: Number(accepted.open_fee) > 0 ? accepted.open_fee : undefined,
          }}
          chosen={coupon.chosen}
          onChoose={coupon.choose}
        />
      )}
      {refusal !== undefined && (
        <p role="alert" className="mt-3 text-sm text-down">
          {refusal}
        </p>
      )}
      <div className="mt-3 pt-1 hair-t">
        <Switch
          label={t('confirm_opening')}
          isOn={isOpeningConfirmed}
          onChange={(isOpeningConfirmed) => set({ isOpeningConfirmed })}
        />
      </div>
    </ConfirmSheet>
  )
}
