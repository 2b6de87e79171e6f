import { formatAmount } from '@candor/client'
import { Big } from 'big.js'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { sentenceOf } from '../../../app/api.ts'
import { paths } from '../../../app/paths.ts'
import { amountProblem } from '../../../ui/amount-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CoinLineInput } from '../../../ui/coin-line-input.tsx'
import { CoinLine } from '../../../ui/coin-line.tsx'
import { LimitNote } from '../../../ui/limit-note.tsx'
import { Money } from '../../../ui/money.tsx'
import { useProblemText } from '../../../ui/use-problem-text.ts'
import { convertPaths } from '../paths.ts'
import { type Method, PayMethods } from './pay-methods.tsx'
import { PriceText } from './price-text.tsx'
import { priceIn, shortOf } from './unit-price.ts'
import { usePurchaseDeal } from './use-purchase-deal.tsx'
import { type Coin, type Fiat, type Offer, type Purchase, useEstimate } from './use-quick.ts'

type Props = {
  offer: Offer
  fiat: Fiat
  coin: Coin
  onChoose: (part: { fiat?: string; coin?: string }) => void
  onDone: (made: Purchase) => void
}
/** The side that the user types; the other one follows. */
type Typed = { readonly unit: 'fiat' | 'coin'; readonly text: string }

const sums = ['50', '100', '500', '1000']

/** What is paid, what is received, and how it is paid. */
export function PairForm({ offer, fiat, coin, onChoose, onDone }: Props) {
  const { t } = useTranslation(['convert', 'common'])
  const navigate = useNavigate()
  const [{ unit, text }, setTyped] = useState<Typed>({ unit: 'fiat', text: '' })
  const [method, setMethod] = useState<Method>('balance')
  const [isChecked, setIsChecked] = useState(false)
  const deal = usePurchaseDeal(offer.quote_ms, onDone)
  const isEmpty = Number(text) === 0
  const wanted = isEmpty ? undefined : { fiat: fiat.code, coin: coin.code, number: text, unit }
  const { data: estimate, error } = useEstimate(wanted)
  const figures = wanted === undefined ? undefined : estimate
  const cost = unit === 'fiat' ? text : (figures?.number ?? '')
  // Without the zeros at the end, as it is typed.
  const receives = figures === undefined ? '' : new Big(figures.receives).toFixed()
  const short = shortOf(cost, fiat.available)
  const isDeposit = method === 'deposit' || short !== ''
  const problem = amountProblem(text, unit === 'fiat' ? { min: fiat.min, max: fiat.max } : {})
  const isShown = problem?.text === 'amount_too_large' || isChecked
  const problemText = useProblemText(isShown ? problem : undefined, fiat.code)
  const failure = wanted !== undefined && error !== null ? sentenceOf(error) : undefined

  const type = (typed: Typed) => {
    setTyped(typed)
    setIsChecked(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isDeposit) {
      const back = convertPaths.buy({ fiat: fiat.code, coin: coin.code })
      void navigate(paths.fundReceive({ currency: fiat.code, return: back }))
      return
    }
    if (wanted !== undefined && problem === undefined && failure === undefined) deal.ask(wanted)
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-2 px-4 pt-2 pb-6">
      <CoinLine
        label={t('buy_spend')}
        chooseLabel={t('choose', { side: t('buy_spend'), code: fiat.code })}
        coin={fiat}
        coins={offer.fiats.map(({ code, name, available }) => {
          return { code, name, value: <Money value={available} /> }
        })}
        onSelect={(code) => onChoose({ fiat: code })}
      >
        <CoinLineInput
          label={t('buy_spend_amount')}
          value={unit === 'fiat' ? text : (figures?.number ?? '')}
          onChange={(next) => type({ unit: 'fiat', text: next })}
          scale={fiat.scale}
          isInvalid={problemText !== undefined}
        />
      </CoinLine>
      <div className="-mx-1 flex flex-wrap gap-1">
        {sums.map((sum) => (
          <Chip
            key={sum}
            label={`${fiat.symbol}${formatAmount(sum)}`}
            isSelected={unit === 'fiat' && text === sum}
            onClick={() => type({ unit: 'fiat', text: sum })}
          />
        ))}
      </div>
      <CoinLine
        label={t('buy_receive')}
        chooseLabel={t('choose', { side: t('buy_receive'), code: coin.code })}
        coin={coin}
        coins={offer.list.map(({ code, name, index, is_open: isOpen }) => {
          const price = <Money value={priceIn(index, fiat.rate)} unit={fiat.code} />
          return { code, name, value: isOpen ? price : t('buy_closed') }
        })}
        onSelect={(code) => onChoose({ coin: code })}
      >
        <CoinLineInput
          label={t('buy_receive_amount')}
          value={unit === 'coin' ? text : receives}
          onChange={(next) => type({ unit: 'coin', text: next })}
          scale={coin.scale}
        />
      </CoinLine>
      <p
        role={problemText === undefined && failure === undefined ? undefined : 'alert'}
        className="num min-h-5 pt-1 text-sm text-ink-3 aria-[role=alert]:text-down"
      >
        {(problemText ?? failure) === undefined ? (
          figures !== undefined && <PriceText of={figures} />
        ) : (
          <span className="text-down">{problemText ?? failure}</span>
        )}
      </p>
      <PayMethods
        fiat={fiat}
        short={short}
        selected={isDeposit ? 'deposit' : 'balance'}
        onSelect={setMethod}
      />
      <Button type="submit" size="lg" isBusy={deal.isAsking} className="mt-2">
        {isDeposit ? t('pay_deposit', { code: fiat.code }) : t('buy_coin', { code: coin.code })}
      </Button>
      <LimitNote
        label={t('buy_limit')}
        limit={`${formatAmount(fiat.min)}–${formatAmount(fiat.max)} ${fiat.code}`}
        raise={
          offer.value_max_next === '' ? undefined : { label: t('raise'), to: paths.realMark() }
        }
      />
      <p className="text-sm text-ink-3">
        {t('buy_note', { spread: `${offer.spread_bps / 100}%` })}
      </p>
      {deal.sheet}
    </form>
  )
}
