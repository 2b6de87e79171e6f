import { formatAmount, formatPrice } from '@candor/client'
import type { ReplyOf, spotEndpoints } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import type { Market } from '../../live/use-markets.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { OrderDraft } from './order-draft.ts'

type Preview = Extract<ReplyOf<typeof spotEndpoints.trade>, { dry: true }>

type Props = {
  market: Market
  draft: OrderDraft
  preview: Preview | undefined
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The whole order in words and figures before it goes out. */
export function OrderConfirmSheet(props: Props) {
  const { market, draft, preview, ...rest } = props
  const { t } = useTranslation('trade')
  const { code: base, legal_code: quote, scale } = market
  const { isOrderConfirmed, set } = usePreferences()
  const isMarket = draft.kind === 'market'
  const price = isMarket ? t('market_price') : `${formatPrice(draft.price || '0', scale)} ${quote}`
  const bound = preview && `${formatPrice(preview.price, scale)} ${quote}`
  const isBuy = draft.side === 'buy'
  // A seller's worst price makes the least that comes in, and the fee is a part of what comes in.
  const least = isBuy ? '' : '≥ '
  return (
    <ConfirmSheet
      {...rest}
      title={t(isBuy ? 'confirm_buy' : 'confirm_sell')}
      confirmLabel={t(isBuy ? 'buy_coin' : 'sell_coin', { coin: base })}
      tone={draft.side}
    >
      <DetailList
        rows={[
          { label: t('pair'), value: `${base}/${quote}` },
          { label: t('order_type'), value: t(`kind_${draft.kind}`) },
          { label: t('price'), value: price },
          ...(isMarket ? [{ label: t('worst_price'), value: bound ?? '--' }] : []),
          { label: t('amount'), value: `${formatAmount(draft.amount || '0')} ${base}` },
          {
            label: t(isMarket && isBuy ? 'total_bound' : 'total'),
            value: preview
              ? `${least}${formatAmount(preview.notional, { scaleMin: 2 })} ${quote}`
              : '--',
          },
          {
            label: t(isBuy ? 'fee_at_most' : 'fee'),
            value: preview
              ? `${least}${formatAmount(preview.fee_max)} ${preview.fee_currency}`
              : '--',
          },
          {
            label: t('held'),
            value: preview ? `${formatAmount(preview.hold)} ${preview.hold_currency}` : '--',
          },
        ]}
      />
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
