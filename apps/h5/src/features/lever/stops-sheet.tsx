import { formatPrice, formatSigned } from '@candor/client'
import { exitPriceOf, profitAt } from '@candor/core/formulas/lever'
import { formatDecimal } from '@candor/core/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { isOpenOrder, type LeverOrder, scaleOf, stakeOf } from './live-figures.ts'
import { StopFields } from './stop-fields.tsx'
import { typedUnits } from './typed-decimal.ts'
import { useSetStops } from './use-lever.ts'

type Props = { order: LeverOrder; market: Market; price: string; onClose: () => void }

const textOf = (price: string) => (Number(price) === 0 ? '' : price)

/** Take profit and stop loss of an open position or of a waiting order. */
export function StopsSheet({ order, market, price, onClose }: Props) {
  const { t } = useTranslation('lever')
  const [stops, setStops] = useState({
    takeProfit: textOf(order.target_profit_price),
    stopLoss: textOf(order.stop_loss_price),
  })
  const change = useSetStops()
  const { scale, legal_code: quote } = market
  const isOpen = isOpenOrder(order)
  const entry = isOpen ? order.price : order.worst_price
  const shown = (figure: string) => (Number(figure) === 0 ? '--' : formatPrice(figure, scale))
  const save = () =>
    change.mutate(
      { id: order.id, ...stops },
      {
        onSuccess: () => {
          toast(t('stops_saved'))
          onClose()
        },
      },
    )
  return (
    <Sheet title={t('stops')} isOpen onClose={onClose}>
      <div className="px-4 pb-5">
        <DetailList
          rows={[
            { label: t(isOpen ? 'entry_price' : 'price'), value: shown(entry) },
            { label: t('mark_price'), value: shown(price) },
            { label: t('liquidation_price'), value: shown(order.liquidation_price) },
          ]}
        />
        <div className="mt-4">
          <StopFields
            basis={{ side: order.direction, entry, multiple: order.multiple, scale, quote }}
            stops={stops}
            onChange={setStops}
          />
        </div>
        {isOpen && (
          <div className="mt-3">
            <DetailList
              isCompact
              rows={[
                { label: t('take_profit_result'), value: resultAt(order, stops.takeProfit, quote) },
                { label: t('stop_loss_result'), value: resultAt(order, stops.stopLoss, quote) },
              ]}
            />
          </div>
        )}
        <p className="mt-3 text-sm text-ink-3">{t('stops_note')}</p>
        <Button size="lg" className="mt-4" isBusy={change.isPending} onClick={save}>
          {t('confirm')}
        </Button>
      </div>
    </Sheet>
  )
}

/** What closing at a stop would gain or lose before fees. */
function resultAt(order: LeverOrder, stop: string, quote: string): string {
  if (Number(stop) === 0) return '--'
  const stake = stakeOf(order)
  const mark = Number(typedUnits(stop, scaleOf(order.price)))
  const profit = profitAt(exitPriceOf(stake.side, mark, stake.terms), stake)
  const text = formatDecimal(profit, scaleOf(order.margin))
  return `≈ ${formatSigned(text, { scaleMax: 2, scaleMin: 2 })} ${quote}`
}
