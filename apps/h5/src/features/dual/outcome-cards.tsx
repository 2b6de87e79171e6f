import { formatAmount, formatPrice } from '@candor/client'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { scaleOf } from './offer-terms.ts'
import { PriceLine } from './price-line.tsx'
import type { DualTerms } from './use-dual.ts'

type Props = {
  terms: DualTerms
  /** What is deposited and what it earns, in the deposited currency. */
  amount: string
  interest: string
  baseOut: string
  quoteOut: string
  /** The live index, on the line of prices. */
  index?: string | undefined
  /** Which outcome has happened. */
  settled?: 'base' | 'quote' | undefined
}

/** The two outcomes with the user's own figures: below the linked price, and at it or above. */
export function OutcomeCards(props: Props) {
  const { terms, amount, interest, baseOut, quoteOut, index, settled } = props
  const { t } = useTranslation('dual')
  const { type, base_code: base, quote_code: quote, linked_price: linked } = terms
  const price = formatPrice(linked, scaleOf(linked))
  const own = type === 'call' ? base : quote
  const kept = t('outcome_kept', {
    amount: formatAmount(amount),
    interest: formatAmount(interest),
    code: own,
  })
  const exchanged = t(type === 'call' ? 'outcome_sold' : 'outcome_bought', { price, base })
  return (
    <div>
      {index !== undefined && <PriceLine linked={linked} index={index} />}
      <div className="grid grid-cols-2 gap-2">
        <Outcome
          isUp={false}
          title={t('outcome_below', { price })}
          value={formatAmount(baseOut)}
          code={base}
          text={type === 'call' ? kept : exchanged}
          look={settled === undefined ? 'open' : settled === 'base' ? 'chosen' : 'other'}
        />
        <Outcome
          isUp
          title={t('outcome_above', { price })}
          value={formatAmount(quoteOut)}
          code={quote}
          text={type === 'call' ? exchanged : kept}
          look={settled === undefined ? 'open' : settled === 'quote' ? 'chosen' : 'other'}
        />
      </div>
    </div>
  )
}

const looks = {
  open: 'bg-raised',
  chosen: 'bg-up-soft ring-1 ring-up ring-inset',
  other: 'bg-raised opacity-60',
} as const

/** A long figure is smaller, so that it is not broken in half a narrow page. */
const sizeOf = ({ length }: string) =>
  length <= 11 ? 'text-lg' : length <= 14 ? 'text-md' : 'text-base'

type OutcomeProps = {
  isUp: boolean
  title: string
  value: string
  code: string
  text: string
  look: keyof typeof looks
}

function Outcome({ isUp, title, value, code, text, look }: OutcomeProps) {
  const { t } = useTranslation('dual')
  const Icon = isUp ? ArrowUpRight : ArrowDownRight
  return (
    <section className={classes('min-w-0 rounded-tile p-3', looks[look])}>
      <h3 className="flex items-start gap-1 text-sm font-medium">
        <Icon
          size={16}
          className={classes('mt-0.5 shrink-0', isUp ? 'text-up' : 'text-down')}
          aria-hidden
        />
        <span className="min-w-0">{title}</span>
      </h3>
      <p className="mt-2 text-xs text-ink-3">{t('you_receive')}</p>
      <p className={classes('num leading-6 font-semibold break-words', sizeOf(value))}>
        {value} <span className="text-sm font-medium">{code}</span>
      </p>
      <p className="mt-1.5 text-xs text-ink-2">{text}</p>
    </section>
  )
}
