import { formatAmount } from '@candor/client'
import { ArrowUpDown, ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { sentenceOf } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useAmount } from '../../flows/use-amount.ts'
import { amountMost } from '../../ui/amount-limits.ts'
import { Button } from '../../ui/button.tsx'
import { CoinLineInput } from '../../ui/coin-line-input.tsx'
import { CoinLine } from '../../ui/coin-line.tsx'
import { LimitNote } from '../../ui/limit-note.tsx'
import { Money } from '../../ui/money.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { convertPaths } from './paths.ts'
import { RateText } from './rate-text.tsx'
import { type Offer, useEstimate, type Wanted } from './use-convert.ts'
import { useNextPriceDeal } from './use-next-price-deal.tsx'
import { useQuoteDeal } from './use-quote-deal.tsx'

type Sides = { readonly from: string; readonly to: string }

/** What is paid, an estimate of what is received, and the price: one that is kept, or the next one. */
export function ConvertForm({ offer, initial }: { offer: Offer; initial: Sides }) {
  const { t } = useTranslation(['convert', 'common'])
  const [sides, setSides] = useState(initial)
  const [first, second] = offer.list
  const from = offer.list.find(({ code }) => code === sides.from) ?? first
  const to = offer.list.find(({ code }) => code === sides.to && code !== from?.code) ?? second
  const { amount, change, problem, check } = useAmount({ available: from?.available ?? '0' })
  const wanted: Wanted | undefined =
    from === undefined || to === undefined || Number(amount) === 0
      ? undefined
      : { number: amount, from_currency_id: String(from.id), to_currency_id: String(to.id) }
  const estimate = useEstimate(problem === undefined ? wanted : undefined)
  const [mode, setMode] = useState<Mode>('quote')
  const deal = useQuoteDeal(offer.quote_ms, () => change(''))
  const next = useNextPriceDeal(() => change(''))
  if (from === undefined || to === undefined) return null

  const coins = offer.list.map(({ code, name, available }) => {
    return { code, name, value: <Money value={available} /> }
  })
  const swapped = { from: to.code, to: from.code }
  const choose = (part: Partial<Sides>) => {
    const next = { from: from.code, to: to.code, ...part }
    setSides(next.from === next.to ? swapped : next)
    if (part.from !== undefined) change('')
  }
  const swap = () => {
    setSides(swapped)
    change('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check() || wanted === undefined) return
    if (mode === 'quote') deal.ask(wanted)
    else next.ask(wanted)
  }
  const problemText = problem === undefined ? undefined : t(`common:${problem.text}`)
  const failure = estimate.isError ? sentenceOf(estimate.error) : undefined
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-2 px-4 pt-2 pb-6">
      <Segmented
        label={t('mode')}
        items={[
          { key: 'quote', label: t('mode_quote') },
          { key: 'next', label: t('mode_next') },
        ]}
        selected={mode}
        onSelect={setMode}
      />
      <CoinLine
        label={t('from')}
        chooseLabel={t('choose', { side: t('from'), code: from.code })}
        coin={from}
        coins={coins}
        onSelect={(code) => choose({ from: code })}
        note={
          <span className="flex items-center gap-2">
            <span>
              {t('common:available')} <Money value={from.available} className="text-ink" />
            </span>
            <button
              type="button"
              onClick={() => change(amountMost({ available: from.available }) ?? '')}
              className="touch font-semibold text-brand"
            >
              {t('common:max')}
            </button>
          </span>
        }
      >
        <CoinLineInput
          label={t('amount')}
          scale={from.scale}
          value={amount}
          onChange={change}
          isInvalid={problem !== undefined}
        />
      </CoinLine>
      <button
        type="button"
        aria-label={t('swap')}
        onClick={swap}
        className="z-1 -my-5 grid size-11 place-items-center justify-self-center rounded-full border-4 border-bg bg-field text-brand active:opacity-80"
      >
        <ArrowUpDown size={18} aria-hidden />
      </button>
      <CoinLine
        label={t('to')}
        chooseLabel={t('choose', { side: t('to'), code: to.code })}
        coin={to}
        coins={coins.filter(({ code }) => code !== from.code)}
        onSelect={(code) => choose({ to: code })}
      >
        <span className="num text-2xl font-semibold text-ink-2">
          {estimate.data === undefined || wanted === undefined
            ? '–'
            : `≈ ${formatAmount(estimate.data.receives)}`}
        </span>
      </CoinLine>
      <p
        role={problemText === undefined && failure === undefined ? undefined : 'alert'}
        className="num min-h-5 pt-1 text-sm text-ink-3 aria-[role=alert]:text-down"
      >
        {problemText !== undefined || (failure !== undefined && wanted !== undefined) ? (
          <span className="text-down">{problemText ?? failure}</span>
        ) : (
          estimate.data !== undefined && wanted !== undefined && <RateText {...estimate.data} />
        )}
      </p>
      <Button type="submit" size="lg" isBusy={deal.isAsking}>
        {t('preview')}
      </Button>
      <LimitNote
        label={t('limit')}
        limit={`${formatAmount(offer.value_min)}–${formatAmount(offer.value_max)} USDT`}
        raise={
          offer.value_max_next === '' ? undefined : { label: t('raise'), to: paths.realMark() }
        }
      />
      <p className="text-sm text-ink-3">{t('note', { spread: `${offer.spread_bps / 100}%` })}</p>
      <Link
        to={convertPaths.dust()}
        className="touch flex min-h-11 items-center justify-between text-sm font-semibold text-brand"
      >
        {t('dust')}
        <ChevronRight size={16} aria-hidden />
      </Link>
      {deal.sheet}
      {next.sheetOf(estimate.data, offer)}
    </form>
  )
}

/** A kept price, or the next one of the index. */
type Mode = 'quote' | 'next'
