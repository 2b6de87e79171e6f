import { ApiError, formatAmount } from '@candor/client'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isRefusal, sentenceOf } from '../../app/api.ts'
import type { Currency } from '../../live/use-currencies.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { amountWorth, firstSum, mostOf, quickSums, worthOf } from './faucet-amounts.ts'
import { type FaucetLeft, type FaucetReceipt, useFaucet } from './use-faucet.ts'

type Props = {
  currencies: readonly Currency[]
  allowance: FaucetLeft
  onDone: (receipt: FaucetReceipt) => void
}

/** A text of the app, or a sentence of the server. */
type Problem = 'amount_required' | 'amount_too_large' | { readonly text: string }

const first = 'USDT'
const startOf = (left: string, currency: Currency) =>
  amountWorth(firstSum(mostOf(left, currency)), currency)

export function FaucetForm({ currencies, allowance: { left, limit }, onDone }: Props) {
  const { t } = useTranslation('funding')
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
    setProblem(isTooLarge ? 'amount_too_large' : { text: sentenceOf(failure) })
  }
  const leftText = formatAmount(left, { scaleMax: 2 })
  const error =
    typeof problem === 'object' ? problem.text : problem && t(problem, { left: leftText })
  return (
    <form onSubmit={submit} noValidate className="px-4 pb-4">
      <p className="text-sm text-ink-2">{t('intro', { limit: formatAmount(limit) })}</p>
      <p className="pt-1 text-sm font-medium">{t('left', { left: leftText })}</p>
      <CurrencyPicker currencies={currencies} selected={code} onSelect={choose} />
      <AmountField
        label={t('amount')}
        unit={code}
        scale={currency.scale}
        value={amount}
        onChange={change}
        problem={error}
        hint={t('worth', { amount: formatAmount(worth ?? '0', { scaleMin: 2 }) })}
      />
      <QuickSums
        sums={quickSums(mostOf(left, currency)).filter((sum) => amountWorth(sum, currency) !== '')}
        isChosen={(sum) => amount !== '' && amount === amountWorth(sum, currency)}
        onChoose={(sum) => change(amountWorth(sum, currency))}
      />
      <Button type="submit" size="lg" isBusy={faucet.isBusy} className="mt-5">
        {t('submit')}
      </Button>
    </form>
  )
}

type CurrencyPickerProps = {
  currencies: readonly Currency[]
  selected: string
  onSelect: (code: string) => void
}

/** The coins in a row, USDT first because markets are priced in it. */
function CurrencyPicker({ currencies, selected, onSelect }: CurrencyPickerProps) {
  const { t } = useTranslation('funding')
  const shown = currencies.toSorted(
    (a, b) => Number(b.code === 'USDT') - Number(a.code === 'USDT') || a.id - b.id,
  )
  return (
    <fieldset className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-4">
      <legend className="sr-only">{t('currency')}</legend>
      {shown.map(({ id, code }) => (
        <label
          key={id}
          className={classes(
            'relative flex h-11 shrink-0 items-center gap-2 rounded-full bg-field pr-4 pl-2 text-base ring-inset',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand',
            code === selected ? 'font-semibold ring-2 ring-brand' : 'text-ink-2',
          )}
        >
          <input
            type="radio"
            name="currency"
            checked={code === selected}
            onChange={() => onSelect(code)}
            className="absolute inset-0 size-full appearance-none rounded-full"
          />
          <CoinIcon code={code} size={28} />
          {code}
        </label>
      ))}
    </fieldset>
  )
}

type QuickSumsProps = {
  /** In USDT. */
  sums: readonly string[]
  isChosen: (sum: string) => boolean
  onChoose: (sum: string) => void
}

/** Buttons that fill the field with round amounts. */
function QuickSums({ sums, isChosen, onChoose }: QuickSumsProps) {
  return (
    <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
      {sums.map((sum) => (
        <button
          key={sum}
          type="button"
          aria-pressed={isChosen(sum)}
          onClick={() => onChoose(sum)}
          className={classes(
            'num h-9 touch truncate rounded-field px-1 text-sm',
            isChosen(sum) ? 'bg-brand-soft font-semibold text-brand-ink' : 'bg-field text-ink-2',
          )}
        >
          {formatAmount(sum)} USDT
        </button>
      ))}
    </div>
  )
}
