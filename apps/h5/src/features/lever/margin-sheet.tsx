import { formatAmount, formatPrice } from '@candor/client'
import { liquidationPriceOf } from '@candor/core/formulas/lever'
import { amountOf, formatDecimal } from '@candor/core/money'
import { leverCalls } from '@candor/protocol/products/lever/calls'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useAmount } from '../../flows/use-amount.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import type { Market } from '../../live/use-markets.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { type LeverOrder, scaleOf, stakeOf } from './live-figures.ts'
import { sentDecimal, typedUnits } from './typed-decimal.ts'
import { useLeverAccount } from './use-lever.ts'

type Props = { order: LeverOrder; market: Market; onClose: () => void }

/** Adds available funds to the margin of a position, which moves its liquidation away. */
export function MarginSheet({ order, market, onClose }: Props) {
  const { t } = useTranslation('lever')
  const { legal_code: quote, scale } = market
  const available = useLeverAccount().data?.available ?? '0'
  const left = new Big(order.notional).minus(order.margin)
  const limits = { available, max: left.gt(0) ? left.toFixed() : '0' }
  const { amount, change, problem, check } = useAmount(limits)
  const addition = useMoneyMutation({
    call: (number: string, options) =>
      api.call(
        leverCalls.addMargin,
        { id: String(order.id), number: sentDecimal(number) },
        options,
      ),
    onDone: () => {
      toast(t('margin_added'))
      onClose()
    },
  })
  const after = withMargin(order, amount)
  const shown = (figure: string) => (Number(figure) === 0 ? '--' : formatPrice(figure, scale))
  return (
    <Sheet title={t('margin_add')} isOpen onClose={onClose}>
      <form
        className="px-4 pb-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (check()) addition.send(amount)
        }}
      >
        <AmountField
          label={t('amount')}
          unit={quote}
          scale={scaleOf(order.margin)}
          value={amount}
          onChange={change}
          limits={limits}
          problem={problem}
          hasSlider
          lines={[
            {
              label: t('margin'),
              value: `${formatAmount(order.margin, { scaleMax: 2 })} → ${formatAmount(after.margin, { scaleMax: 2 })} ${quote}`,
            },
            {
              label: t('liquidation_price'),
              value: `${shown(order.liquidation_price)} → ${shown(after.liquidation)}`,
            },
          ]}
        />
        <p className="mt-3 text-sm text-ink-3">{t('margin_note')}</p>
        <Button type="submit" size="lg" className="mt-4" isBusy={addition.isBusy}>
          {t('margin_add')}
        </Button>
      </form>
    </Sheet>
  )
}

/** Margin and liquidation price with an addition, by the core's formula. */
function withMargin(order: LeverOrder, amount: string) {
  const scale = scaleOf(order.margin)
  const stake = stakeOf(order)
  const added = typedUnits(amount, scale)
  const margin = amountOf(stake.margin + added)
  const liquidation = liquidationPriceOf({ ...stake, margin })
  return {
    margin: formatDecimal(margin, scale),
    liquidation: formatDecimal(liquidation, scaleOf(order.price)),
  }
}
