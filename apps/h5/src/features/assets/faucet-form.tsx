import { formatAmount } from '@candor/client'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isHandled, isRefusal, sentenceOf } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { decimalInput } from '../../ui/decimal-input.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { CurrencyPicker } from './currency-picker.tsx'
import { amountWorth, quickSums, worthOf } from './faucet-amounts.ts'
import { QuickSums } from './quick-sums.tsx'
import type { Currency } from './use-currencies.ts'
import { type FaucetReceipt, useFaucet } from './use-faucet.ts'

type Props = {
  currencies: readonly Currency[]
  /** USDT worth of a day. */
  limit: string
  onDone: (receipt: FaucetReceipt) => void
}

const first = 'USDT'

export function FaucetForm({ currencies, limit, onDone }: Props) {
  const { t } = useTranslation('assets')
  const [code, setCode] = useState(first)
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const faucet = useFaucet(onDone)
  const currency = currencies.find((known) => known.code === code)
  if (currency === undefined) return null

  const worth = worthOf(amount, currency.price)
  const change = (text: string) => {
    setAmount(text)
    setError(undefined)
  }
  const choose = (chosen: string) => {
    setCode(chosen)
    change('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (worth === undefined) return setError(t('amount_required'))
    if (Number(worth) > Number(limit))
      return setError(t('amount_too_large', { limit: formatAmount(limit) }))
    faucet.mutate({ currency: code, amount }, { onError: fail })
  }
  const fail = (failure: unknown) => {
    if (isHandled(failure)) return
    if (isRefusal(failure)) setError(sentenceOf(failure))
    else toast(sentenceOf(failure))
  }
  return (
    <form onSubmit={submit} noValidate className="px-4 pb-4">
      <p className="text-sm text-ink-2">{t('faucet_intro', { limit: formatAmount(limit) })}</p>
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
        sums={quickSums(limit)}
        isChosen={(sum) => amount !== '' && amount === amountWorth(sum, currency)}
        onChoose={(sum) => change(amountWorth(sum, currency))}
      />
      <Button type="submit" size="lg" isBusy={faucet.isPending} className="mt-5">
        {t('faucet_submit')}
      </Button>
    </form>
  )
}
