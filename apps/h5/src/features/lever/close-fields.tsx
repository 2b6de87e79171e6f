import { formatAmount, formatPrice, formatSigned } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useTicker, useMarket } from '../../live/use-markets.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLeverPreferences } from './lever-preferences.ts'
import type { LeverOrder } from './live-figures.ts'
import { lotsText } from './lots-text.ts'
import { shareScale } from './ticket-plan.ts'
import { closingAt, type Closing, lotsAt, useClose } from './use-close.ts'

type Props = {
  order: LeverOrder
  shareMin: string
  onDone: () => void
  /** Whether the figures stand in a sheet of their own, which is the confirmation. */
  isInSheet?: boolean
}

/** How much of a position is closed, and what that pays at the price now. */
export function CloseFields({ order, shareMin, onDone, isInSheet = false }: Props) {
  const { t } = useTranslation('lever')
  const [lots, setLots] = useState(order.share)
  const [held, setHeld] = useState<Closing>()
  const isConfirmed = useLeverPreferences((preferences) => preferences.isClosingConfirmed)
  const { closing, fault } = closingOf(order, { lots, shareMin })
  const close = useClose(onDone)
  const begin = () => {
    if (fault !== undefined) return toast(t(fault, { lots: lotsText(shareMin) }))
    setHeld(closing)
    if (isConfirmed && !isInSheet) close.confirm()
    else close.send(closing)
  }
  const isClosing = order.status_name === 'closing'
  return (
    <div className="flex flex-col gap-2.5">
      <NumberField
        label={t('size')}
        unit={t('lots')}
        value={lots}
        onChange={setLots}
        scale={shareScale}
        step="1"
        error={
          fault === undefined || lots === '' ? undefined : t(fault, { lots: lotsText(shareMin) })
        }
      />
      <AmountSlider
        label={t('close_share')}
        percent={Math.min(100, Math.round((Number(lots) / Number(order.share)) * 100))}
        onChange={(percent) => setLots(lotsAt({ share: order.share, shareMin, percent }))}
        tone="brand"
      />
      <CloseFigures
        order={order}
        lots={fault === undefined ? lots : order.share}
        isCompact={!isInSheet}
      />
      <Button
        tone={order.direction === 'long' ? 'sell' : 'buy'}
        isBusy={close.isBusy}
        disabled={isClosing}
        onClick={begin}
      >
        {t(
          isClosing ? 'status_closing' : order.direction === 'long' ? 'close_long' : 'close_short',
        )}
      </Button>
      {held !== undefined && (
        <CloseConfirm
          order={order}
          lots={held.share ?? order.share}
          isOpen={close.isConfirming}
          isBusy={close.isBusy}
          onClose={() => close.cancel(held)}
          onConfirm={() => close.send(held)}
        />
      )}
    </div>
  )
}

type Wanted = { lots: string; shareMin: string }

/** What is closed; a rest has at least the smallest size. */
function closingOf({ id, share }: LeverOrder, { lots, shareMin }: Wanted) {
  const [wanted, all, min] = [Number(lots), Number(share), Number(shareMin)]
  const closing: Closing = { id, share: wanted === all ? undefined : lots }
  if (wanted === 0) return { closing, fault: 'size_required' as const }
  if (wanted > all) return { closing, fault: 'size_beyond' as const }
  if (wanted < all && all - wanted < min) return { closing, fault: 'part_small' as const }
  return { closing, fault: undefined }
}

const cents = { scaleMax: 2, scaleMin: 2 }

type FiguresProps = { order: LeverOrder; lots: string; isCompact: boolean }

function CloseFigures({ order, lots, isCompact }: FiguresProps) {
  const { t } = useTranslation('lever')
  const market = useMarket(order.symbol)
  const ticker = useTicker(order.symbol) ?? market
  if (market === undefined || ticker === undefined) return null
  const figures = closingAt(order, { lots, price: ticker.price })
  return (
    <DetailList
      isCompact={isCompact}
      rows={[
        { label: t('close_price'), value: `≈ ${formatPrice(figures.price, market.scale)}` },
        { label: t('pnl'), value: `≈ ${formatSigned(figures.profit, cents)}` },
        { label: t('close_fee'), value: `≈ ${formatAmount(figures.fee, cents)}` },
        {
          label: t('returned'),
          value: `≈ ${formatAmount(figures.returned, cents)} ${market.legal_code}`,
        },
      ]}
    />
  )
}

type ConfirmProps = {
  order: LeverOrder
  lots: string
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

function CloseConfirm({ order, lots, ...rest }: ConfirmProps) {
  const { t } = useTranslation('lever')
  const { isClosingConfirmed, set } = useLeverPreferences()
  return (
    <ConfirmSheet {...rest} title={t('close_title')} confirmLabel={t('close')} tone="sell">
      <p className="pb-3 text-base">
        {t('close_text', { lots: lotsText(lots), pair: order.symbol })}
      </p>
      <CloseFigures order={order} lots={lots} isCompact={false} />
      <div className="mt-3 pt-1 hair-t">
        <Switch
          label={t('confirm_closing')}
          isOn={isClosingConfirmed}
          onChange={(isClosingConfirmed) => set({ isClosingConfirmed })}
        />
      </div>
    </ConfirmSheet>
  )
}
