import { formatPrice, formatRate } from '@candor/client'
import { loanCalls } from '@candor/protocol/products/loan/calls'
import { Big } from 'big.js'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useAmount } from '../../flows/use-amount.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { ltvAt, priceAtLevel, scaleOf, typed } from './loan-figures.ts'
import type { SheetProps } from './loan-sheets.tsx'
import { pairIn } from './use-live-ltv.ts'

const scale = 8

/** Adds collateral from the exchange account, or releases what the initial LTV does not need. */
export function CollateralSheet({
  loan,
  price,
  onClose,
  isRelease,
}: SheetProps & { isRelease: boolean }) {
  const { t } = useTranslation('loan')
  const { collateral_code: code, liquidation_price: liquidation } = loan
  const available = useAvailable(code)
  const limits = isRelease ? { max: loan.releasable } : { available }
  const { amount, change, problem, check } = useAmount(limits)
  const movement = useMoneyMutation({
    call: (input: { id: string; amount: string }, options) =>
      api.call(isRelease ? loanCalls.release : loanCalls.add, input, options),
    onDone: () => {
      toast(t(isRelease ? 'released_toast' : 'added_toast'))
      onClose()
    },
  })
  const moved = isRelease ? typed(amount).times(-1) : typed(amount)
  const left = new Big(loan.collateral).plus(moved)
  const collateral = left.gt(0) ? left.toFixed(scale) : '0'
  const sides = { owed: loan.owed, collateral }
  const ltv = ltvAt(pairIn(loan), sides, price)
  const priceScale = scaleOf(liquidation)
  const after = priceAtLevel(pairIn(loan), sides, loan.liquidation_ltv)
  const rate = formatRate(loan.initial_ltv, { scaleMin: 0 })
  const title = t(isRelease ? 'release_collateral' : 'add_collateral')
  const isNothing = isRelease && Number(loan.releasable) === 0
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <form
        className="grid gap-4 px-4 pb-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (check()) movement.send({ id: String(loan.id), amount: typed(amount).toFixed() })
        }}
      >
        <AmountField
          label={t('collateral_amount')}
          unit={code}
          scale={scale}
          value={amount}
          onChange={change}
          limits={limits}
          problem={problem}
          hasSlider
          lines={[
            {
              label: t('ltv_after'),
              value: ltv === undefined ? '--' : formatRate(ltv, { scaleMax: 2 }),
            },
            {
              label: t('liquidation_after'),
              value: after === undefined ? '--' : formatPrice(after, priceScale),
            },
          ]}
        />
        <p className="text-sm text-ink-3">
          {isNothing
            ? t('release_none', { rate })
            : t(isRelease ? 'release_note' : 'add_note', { rate })}
        </p>
        <Button type="submit" size="lg" isBusy={movement.isBusy} disabled={isNothing}>
          {title}
        </Button>
      </form>
    </Sheet>
  )
}
