import { formatAmount, formatPrice } from '@candor/client'
import { spotCalls } from '@candor/protocol/products/spot/calls'
import { Big } from 'big.js'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../../app/api.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { type Market, useMarket } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { stepOf } from '../../ui/decimal-input.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { showFill } from './fill-notice.ts'
import type { Order } from './use-orders.ts'

/** The figures are fetched when the fields have not changed for this time. */
const restMs = 400

/** Changes the price and the amount of an open limit order. */
export function EditOrder({ order }: { order: Order }) {
  const { t } = useTranslation('spot')
  const market = useMarket(order.symbol)
  const [isOpen, setIsOpen] = useState(false)
  if (market === undefined || order.type === 'market') return null
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setIsOpen(true)}>
        {t('edit_order')}
      </Button>
      {isOpen && <EditSheet order={order} market={market} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type SheetProps = { order: Order; market: Market; onClose: () => void }

/** The new price and amount with their figures; the order is replaced by one command. */
function EditSheet({ order, market, onClose }: SheetProps) {
  const { t } = useTranslation('spot')
  const { code: base, legal_code: quote, scale, amount_scale: amountScale } = market
  const [price, setPrice] = useState(new Big(order.price).toFixed(scale))
  const [amount, setAmount] = useState(new Big(order.amount).toFixed())
  const input = useMemo(
    () => ({ id: String(order.id), target_price: price, amount }),
    [order.id, price, amount],
  )
  const isChanged = !decimal(price).eq(order.price) || !decimal(amount).eq(order.amount)
  const isWhole = decimal(price).gt(0) && decimal(amount).gt(order.filled)
  const change = useMoneyMutation({
    call: (fields: typeof input, options) =>
      api.call(spotCalls.replace, { ...fields, dry: undefined }, options),
    onDone: (reply) => {
      onClose()
      if ('dry' in reply) return
      if (Number(reply.filled) > 0) void showFill(reply)
      else toast(t('order_changed'))
    },
    dryRun: {
      name: 'spot.replace',
      input: isChanged && isWhole ? input : undefined,
      call: async (fields, options) => {
        const reply = await api.call(spotCalls.replace, { ...fields, dry: '1' }, options)
        if ('dry' in reply) return reply
        throw new Error('a dry run replaced an order')
      },
      isLive: true,
      restMs,
    },
  })
  const { data, isError, error, isPlaceholderData } = change.preview
  const preview = isPlaceholderData ? undefined : data
  const note = isError ? sentenceOf(error) : undefined
  const amountOf = (value: string, unit: string) =>
    `${formatAmount(value, { scaleMin: unit === quote ? 2 : 0 })} ${unit}`
  return (
    <ConfirmSheet
      title={t('edit_order_title')}
      isOpen
      onClose={onClose}
      onConfirm={() => change.send(input)}
      confirmLabel={t('edit_order_confirm')}
      tone={order.direction}
      isBusy={change.isBusy}
      isRefused={preview === undefined}
    >
      <div className="space-y-3">
        <NumberField
          label={t('price')}
          unit={quote}
          value={price}
          onChange={setPrice}
          scale={scale}
          step={stepOf(scale)}
        />
        <NumberField
          label={t('amount')}
          unit={base}
          value={amount}
          onChange={setAmount}
          scale={amountScale}
          step={stepOf(amountScale)}
        />
        <DetailList
          rows={[
            {
              label: t('order_before'),
              value: `${formatPrice(order.price, scale)} × ${amountOf(order.amount, base)}`,
            },
            { label: t('filled'), value: amountOf(order.filled, base) },
            { label: t('total'), value: preview ? amountOf(preview.notional, quote) : '--' },
            {
              label: t('held'),
              value: preview ? amountOf(preview.hold, preview.hold_currency) : '--',
            },
          ]}
        />
        <p role="alert" className="min-h-5 text-sm text-down">
          {note}
        </p>
      </div>
    </ConfirmSheet>
  )
}

const decimal = (text: string) => new Big(text === '' || text === '.' ? '0' : text)
