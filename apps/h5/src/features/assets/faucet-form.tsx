import { ApiError, formatAmount } from '@candor/client'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isRefusal, sentenceOf } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { decimalInput } from '../../ui/decimal-input.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { CurrencyPicker } from './currency-picker.tsx'
import { amountWorth, firstSum, mostOf, quickSums, worthOf } from './faucet-amounts.ts'
import { QuickSums } from './quick-sums.tsx'
import type { Currency } from './use-currencies.ts'
import { type FaucetLeft, type FaucetReceipt, useFaucet } from './use-faucet.ts'

type Props = {
  currencies: readonly Currency[]
  allowance: FaucetLeft
  onDone: (receipt: FaucetReceipt) => void
}

/** A text of ours, or a sentence of the server. */
type Problem = 'amount_required' | 'amount_too_large' | { readonly told: string }

const first = 'USDT'
const startOf = (left: string, currency: Currency) =>
  amountWorth(firstSum(mostOf(left, currency)), currency)

export function FaucetForm({ currencies, allowance: { left, limit }, onDone }: Props) {
  const { t } = useTranslation('assets')
  const [code, setCode] = useState(first)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const faucet = useFaucet({ onDone, showFailure: (failure) => showFailure(failure) })
  const currency = currencies.find((known) => known.code === code)
  if (currency === undefined) return null

  const amount = typed ?? startOf(left, currency)
  const worth = worthOf(amount, currency.price)
  const change = (text: string | undefined) => {
    setTyped(text)
    setProblem(undefined)
  }
  const choose = (chosen: string) => {
    setCode(chosen)
    change(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (worth === undefined) return setProblem('amount_required')
    if (Number(worth) > Number(left)) return setProblem('amount_too_large')
    setProblem(undefined)
    faucet.send({ currency: code, amount })
  }
  const showFailure = (failure: unknown) => {
    if (!isRefusal(failure)) return toast(sentenceOf(failure))
    const isTooLarge = failure instanceof ApiError && failure.code === 'faucet_limit_reached'
    setProblem(isTooLarge ? 'amount_too_large' : { told: sentenceOf(failure) })
  }
  const leftText = formatAmount(left, { scaleMax: 2 })
  const error =
    typeof problem === 'object' ? problem.told : problem && t(problem, { left: leftText })
  return (
    <form onSubmit={submit} noValidate className="px-4 pb-4">
      <p className="text-sm text-ink-2">{t('faucet_intro', { limit: formatAmount(limit) })}</p>
      <p className="pt-1 text-sm font-medium">{t('faucet_left', { left: leftText })}</p>
      <CurrencyPicker currencies={currencies} selected={code} onSelect={choose} />
      <Field
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={amount}
        error={error}
        hint={t('worth', { amount: formatAmount(worth ?? '0', { scaleMin: 2 }) })}
        trailing={<span className="shrink-0 pl-2 text-base text-ink-2">{code}</span>}
        onChange={(event) => change(decimalInput(event.target.value, currency.scale))}
      />
      <QuickSums
        sums={quickSums(mostOf(left, currency)).filter((sum) => amountWorth(sum, currency) !== '')}
        isChosen={(sum) => amount !== '' && amount === amountWorth(sum, currency)}
        onChoose={(sum) => change(amountWorth(sum, currency))}
      />
      <Button type="submit" size="lg" isBusy={faucet.isBusy} className="mt-5">
        {t('faucet_submit')}
      </Button>
    </form>
  )
}
