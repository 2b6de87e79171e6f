import { formatAmount, formatPrice, formatRate } from '@candor/client'
import { Big } from 'big.js'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useLiveTicker, useTicker } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { BorrowFields } from './borrow-fields.tsx'
import { BorrowSheet } from './borrow-sheet.tsx'
import { BorrowedResult } from './borrowed-result.tsx'
import { interestOf, pairOf, priceAtLevel, scaleOf, typed } from './loan-figures.ts'
import { zoneInk, zoneOf } from './ltv-levels.ts'
import { LevelLegend } from './ltv-scale.tsx'
import { LtvSlider } from './ltv-slider.tsx'
import { RuleList } from './rule-list.tsx'
import { useBorrowFields } from './use-borrow-fields.ts'
import { useBorrow } from './use-borrow.ts'
import type { Loan, LoanOffer } from './use-loan.ts'

type Codes = { readonly code: string; readonly collateral: string }

/** A new loan: the two currencies, their amounts, and what they come to. */
export function BorrowForm({ offers }: { offers: readonly LoanOffer[] }) {
  const [codes, choose] = useState<Codes>()
  const [done, setDone] = useState<Loan>()
  const offer =
    offers.find((one) => one.code === codes?.code && one.collateral_code === codes.collateral) ??
    offers[0]
  if (done !== undefined) return <BorrowedResult loan={done} onAgain={() => setDone(undefined)} />
  if (offer === undefined) return null
  return (
    <Form
      key={`${offer.collateral_code} ${offer.code}`}
      offer={offer}
      offers={offers}
      onChoose={choose}
      onDone={setDone}
    />
  )
}

type Props = {
  offer: LoanOffer
  offers: readonly LoanOffer[]
  onChoose: (codes: Codes) => void
  onDone: (loan: Loan) => void
}

function Form({ offer, offers, onChoose, onDone }: Props) {
  const { t } = useTranslation('loan')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  useLiveTicker(offer.symbol)
  const live = useTicker(offer.symbol)?.price ?? offer.index
  const price = Number(offer.index) > 0 ? live : offer.index
  const fields = useBorrowFields(pairIn(offer), price, offer.available)
  const [isChecked, setIsChecked] = useState(false)
  const borrow = useBorrow((loan) => {
    fields.clear()
    onDone(loan)
  })
  const faults = faultsOf(offer, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoggedIn) return void navigate(paths.login({ return: currentPath() }))
    setIsChecked(true)
    if (borrow.isUnanswered || Object.values(faults).every((fault) => fault === undefined))
      borrow.begin({
        collateral_currency: offer.collateral_code,
        collateral: typed(fields.collateral).toFixed(),
        currency: offer.code,
        amount: typed(fields.amount).toFixed(),
      })
  }
  return (
    <form aria-label={t('form')} onSubmit={submit} noValidate className="px-4">
      <p className="pt-2 pb-3 text-base text-ink-2">{t('intro')}</p>
      <BorrowFields
        offer={offer}
        offers={offers}
        fields={fields}
        faults={faults}
        isChecked={isChecked}
        onChoose={onChoose}
        onType={() => setIsChecked(false)}
      />
      <LtvPart offer={offer} fields={fields} isTooHigh={faults.ltv !== undefined} />
      <h2 className="sr-only">{t('details')}</h2>
      <Figures offer={offer} fields={fields} price={price} />
      <p className="pt-3 text-sm text-ink-3">{t('rate_varies')}</p>
      <RuleList offer={offer} />
      <StickyFooter>
        <Button type="submit" size="lg">
          {isLoggedIn ? t('borrow_code', { code: offer.code }) : t('login_to_borrow')}
        </Button>
      </StickyFooter>
      <BorrowSheet offer={offer} borrow={borrow} />
    </form>
  )
}

type Filled = ReturnType<typeof useBorrowFields>
type OfOffer = { offer: LoanOffer; fields: Filled }

function LtvPart({ offer, fields, isTooHigh }: OfOffer & { isTooHigh: boolean }) {
  const { t } = useTranslation('loan')
  const { ltv, percent } = fields
  const ink = ltv === undefined ? 'text-ink' : zoneInk[zoneOf(ltv, offer)]
  return (
    <section aria-label={t('ltv_long')} className="pt-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-sm text-ink-2">{t('ltv_long')}</h2>
        <output className={`num text-xl font-semibold ${ink}`}>
          {ltv === undefined ? `${percent}%` : formatRate(ltv, { scaleMax: 2 })}
        </output>
      </div>
      <LtvSlider label={t('ltv_long')} levels={offer} percent={percent} onChange={fields.slide} />
      <LevelLegend levels={offer} />
      {isTooHigh && (
        <p role="alert" className="mt-2 text-sm text-down">
          {t('ltv_too_high', { rate: formatRate(offer.initial_ltv, { scaleMin: 0 }) })}
        </p>
      )}
    </section>
  )
}

function Figures({ offer, fields, price }: OfOffer & { price: string }) {
  const { t } = useTranslation('loan')
  const { code, annual_rate: rate, symbol } = offer
  const pair = pairIn(offer)
  const { amount: owed, collateral } = fields
  const liquidation = priceAtLevel(pair, { owed, collateral }, offer.liquidation_ltv)
  const interest = (hours: bigint) =>
    typed(owed).gt(0) ? `${formatAmount(interestOf(pair, { owed, rate }, hours))} ${code}` : '--'
  const priceScale = scaleOf(offer.index)
  return (
    <div className="mt-5 rounded-tile bg-raised p-4">
      <DetailList
        rows={[
          {
            label: t('rate_now'),
            value: <span className="font-semibold">{formatRate(rate, { scaleMax: 2 })}</span>,
          },
          { label: t('hourly_interest'), value: interest(1n) },
          { label: t('daily_interest'), value: interest(24n) },
          {
            label: `${t('liquidation_price')} · ${symbol}`,
            value:
              liquidation === undefined ? (
                '--'
              ) : (
                <span className="text-warn">{formatPrice(liquidation, priceScale)}</span>
              ),
          },
          {
            label: t('price_now'),
            value: Number(price) > 0 ? formatPrice(price, priceScale) : '--',
          },
          {
            label: t('pool_used'),
            value: formatRate(offer.utilisation, { scaleMax: 1, scaleMin: 0 }),
          },
          { label: t('paid_to'), value: t('exchange_account') },
        ]}
      />
    </div>
  )
}

/** The offer's figures have the decimals of its currencies and of its market. */
const pairIn = (offer: LoanOffer) =>
  pairOf(offer, { collateral: offer.available, owed: offer.borrow_max, price: offer.index })

export type Faults = {
  readonly amount: 'amount_required' | 'amount_too_small' | 'amount_too_large' | undefined
  readonly collateral: 'amount_required' | 'balance_short' | undefined
  readonly ltv: 'too_high' | undefined
}

/** Hints only: the server decides. */
function faultsOf(offer: LoanOffer, { amount, collateral, ltv }: Filled): Faults {
  const [borrowed, pledged] = [typed(amount), typed(collateral)]
  const amountFault = () => {
    if (borrowed.lte(0)) return 'amount_required' as const
    if (borrowed.lt(offer.amount_min)) return 'amount_too_small' as const
    return borrowed.gt(offer.borrow_max) ? ('amount_too_large' as const) : undefined
  }
  const collateralFault = () => {
    if (pledged.lte(0)) return 'amount_required' as const
    return pledged.gt(offer.available) ? ('balance_short' as const) : undefined
  }
  const isTooHigh = ltv !== undefined && new Big(ltv).gt(offer.initial_ltv)
  return {
    amount: amountFault(),
    collateral: collateralFault(),
    ltv: isTooHigh ? 'too_high' : undefined,
  }
}
