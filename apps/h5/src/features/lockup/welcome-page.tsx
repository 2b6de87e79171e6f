import { formatAmount, formatRate } from '@candor/client'
import { earlyRedemption } from '@candor/core/formulas/lockup'
import { amountOf, formatDecimal, rateOf } from '@candor/core/money'
import { CalendarCheck, DoorOpen, Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Point } from '../../ui/point.tsx'
import { Section } from '../../ui/section.tsx'
import { lockupPaths } from './paths.ts'
import { coinScale } from './plan-terms.ts'
import { PoolList } from './pool-list.tsx'

/** What lock-up mining is, in three sentences and an example. */
export function WelcomePage() {
  const { t } = useTranslation('lockup')
  return (
    <>
      <NavBar title={t('title')} />
      <p className="px-4 pt-2 pb-4 text-md text-ink-2">{t('intro')}</p>
      <ul className="px-4">
        <Point icon={CalendarCheck} title={t('welcome_earn_title')} text={t('welcome_earn_text')} />
        <Point icon={Landmark} title={t('welcome_funded_title')} text={t('welcome_funded_text')} />
        <Point icon={DoorOpen} title={t('welcome_exit_title')} text={t('welcome_exit_text')} />
      </ul>
      <Example />
      <div className="px-4 pt-6 pb-2">
        <ButtonLink to={lockupPaths.plans()}>{t('to_plans')}</ButtonLink>
      </div>
      <Section title={t('pool_title')}>
        <PoolList />
      </Section>
    </>
  )
}

const example = { amount: amountOf(100_000_000_000n), days: 5, daysRemaining: 3 }
const examplePenalty = rateOf(400_000n)

/** Computed by the formula of the exchange. */
function Example() {
  const { t } = useTranslation('lockup')
  const { amount, days, daysRemaining } = example
  const { penalty, returned } = earlyRedemption(amount, {
    penaltyRate: examplePenalty,
    daysRemaining,
  })
  const [amountText, penaltyText, returnedText] = [amount, penalty, returned].map((units) =>
    formatAmount(formatDecimal(units, coinScale)),
  )
  const figures = { amount: amountText ?? '', penalty: penaltyText ?? '' }
  const rate = formatRate(formatDecimal(examplePenalty, coinScale))
  const left = t('days', { count: daysRemaining })
  return (
    <section className="mx-4 mt-4 rounded-tile bg-raised p-4">
      <h2 className="text-md font-semibold">{t('example_title')}</h2>
      <p className="mt-1.5 text-base text-ink-2">
        {t('example_text', { ...figures, rate, left, days: t('days', { count: days }) })}
      </p>
      <p className="num mt-2 text-base break-words">
        {t('penalty_formula', { ...figures, rate, days: left, code: 'USDT' })}
      </p>
      <p className="mt-1 text-base font-semibold">
        {t('example_result', { returned: returnedText ?? '' })}
      </p>
    </section>
  )
}
