import { formatAmount, formatRate } from '@candor/client'
import { loanCalls } from '@candor/protocol/products/loan/calls'
import { Big } from 'big.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useAmount } from '../../flows/use-amount.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { ltvAt, typed } from './loan-figures.ts'
import type { SheetProps } from './loan-sheets.tsx'
import { pairIn } from './use-live-ltv.ts'
import type { Loan } from './use-loan.ts'

const scale = 8
type Repayment = { readonly id: string; readonly amount: string | undefined }

/** Repays a part, interest first, or everything that is owed at that moment. */
export function RepaySheet({ loan, price, onClose }: SheetProps) {
  const { t } = useTranslation(['loan', 'common'])
  const [part, setPart] = useState<'part' | 'all'>('part')
  const available = useAvailable(loan.code)
  const limits = { available, max: loan.owed }
  const { amount, change, problem, check } = useAmount(limits)
  const repayment = useMoneyMutation({
    call: (input: Repayment, options) => api.call(loanCalls.repay, input, options),
    onDone: () => {
      toast(t('repaid_toast'))
      onClose()
    },
  })
  const isAll = part === 'all'
  const isShort = isAll && new Big(available).lt(loan.owed)
  const id = String(loan.id)
  return (
    <Sheet title={`${t('repay')} · ${loan.code}`} isOpen onClose={onClose}>
      <form
        className="grid gap-4 px-4 pb-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isAll) {
            if (!isShort) repayment.send({ id, amount: undefined })
          } else if (check()) repayment.send({ id, amount: typed(amount).toFixed() })
        }}
      >
        <Segmented
          label={t('repay')}
          items={[
            { key: 'part', label: t('repay_part') },
            { key: 'all', label: t('repay_all') },
          ]}
          selected={part}
          onSelect={setPart}
        />
        {isAll ? (
          <All loan={loan} available={available} isShort={isShort} />
        ) : (
          <AmountField
            label={t('repay_amount')}
            unit={loan.code}
            scale={scale}
            value={amount}
            onChange={change}
            limits={limits}
            problem={problem}
            hasSlider
            lines={linesOf(loan, { amount, price }, t)}
          />
        )}
        <Button type="submit" size="lg" isBusy={repayment.isBusy} disabled={isShort}>
          {t(isAll ? 'repay_all' : 'repay')}
        </Button>
      </form>
    </Sheet>
  )
}

type Translate = ReturnType<typeof useTranslation<['loan', 'common']>>['t']

/** What a part pays, and what is left. */
function linesOf(loan: Loan, given: { amount: string; price: string }, t: Translate) {
  const { code } = loan
  const paid = typed(given.amount)
  const interest = paid.lt(loan.interest) ? paid : new Big(loan.interest)
  const left = new Big(loan.owed).minus(paid)
  const owed = left.gt(0) ? left.toFixed(scale) : '0'
  const ltv = ltvAt(pairIn(loan), { owed, collateral: loan.collateral }, given.price)
  return [
    { label: t('of_interest'), value: `${formatAmount(interest.toFixed())} ${code}` },
    { label: t('of_principal'), value: `${formatAmount(paid.minus(interest).toFixed())} ${code}` },
    { label: t('debt_after'), value: `${formatAmount(owed)} ${code}` },
    {
      label: t('ltv_after'),
      value: ltv === undefined ? '--' : formatRate(ltv, { scaleMax: 2 }),
    },
  ]
}

type AllProps = { loan: Loan; available: string; isShort: boolean }

function All({ loan, available, isShort }: AllProps) {
  const { t } = useTranslation(['loan', 'common'])
  return (
    <>
      <p className="text-base text-ink-2">{t('repay_all_text')}</p>
      <DetailList
        rows={[
          { label: t('principal'), value: `${formatAmount(loan.principal)} ${loan.code}` },
          { label: t('interest_due'), value: `${formatAmount(loan.interest)} ${loan.code}` },
          { label: t('debt'), value: `${formatAmount(loan.owed)} ${loan.code}` },
          { label: t('common:available'), value: `${formatAmount(available)} ${loan.code}` },
          {
            label: t('returned_collateral'),
            value: `${formatAmount(loan.collateral)} ${loan.collateral_code}`,
          },
        ]}
      />
      {isShort && (
        <p role="alert" className="text-sm text-down">
          {t('common:balance_short')}
        </p>
      )}
    </>
  )
}
