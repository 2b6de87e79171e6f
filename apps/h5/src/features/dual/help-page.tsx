import { formatAmount, formatPrice, formatRate } from '@candor/client'
import { dualSchedule, samplesNeeded, windowMsOf } from '@candor/core/formulas/dual'
import { ArrowLeftRight, Landmark, Percent, Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Point } from '../../ui/point.tsx'
import { Section } from '../../ui/section.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { HoldingTable } from './holding-table.tsx'
import { figuresOf } from './offer-terms.ts'
import { OutcomeCards } from './outcome-cards.tsx'
import { dualPaths } from './paths.ts'
import { RuleList } from './rule-list.tsx'
import type { DualOffer } from './use-dual.ts'

const window = {
  window_seconds: windowMsOf(dualSchedule) / 1000,
  samples_needed: samplesNeeded(dualSchedule),
}

/** What dual investment is, an example of each type, and the rules. */
export function HelpPage() {
  const { t } = useTranslation('dual')
  const values = {
    minutes: String(window.window_seconds / 60),
    needed: String(window.samples_needed),
  }
  return (
    <>
      <NavBar title={t('help_title')} />
      <p className="px-4 pt-2 pb-4 text-md text-ink-2">{t('intro')}</p>
      <ul className="px-4">
        <Point icon={ArrowLeftRight} title={t('point_types_title')} text={t('point_types_text')} />
        <Point icon={Percent} title={t('point_interest_title')} text={t('point_interest_text')} />
        <Point
          icon={Timer}
          title={t('point_settlement_title')}
          text={t('point_settlement_text', values)}
        />
        <Point icon={Landmark} title={t('point_pool_title')} text={t('point_pool_text')} />
      </ul>
      <div className="px-4 pt-3">
        <WarningNote>{t('risk_note', { base: 'BTC', quote: 'USDT' })}</WarningNote>
      </div>
      <Section title={t('formula_title')}>
        <ul className="num px-4 pt-1 text-base">
          {(['call', 'put'] as const).map((type) => (
            <li key={type} className="py-2.5 hair-b">
              <span className="font-semibold">{t(type)}</span>
              <span className="block text-sm text-ink-2">{t(`formula_${type}_base`)}</span>
              <span className="block text-sm text-ink-2">{t(`formula_${type}_quote`)}</span>
            </li>
          ))}
        </ul>
        <p className="px-4 pt-2 text-sm text-ink-3">{t('formula_note')}</p>
      </Section>
      <Example type="call" />
      <Example type="put" />
      <Section title={t('faq')}>
        <RuleList window={window} />
      </Section>
      <div className="px-4 pt-6 pb-8">
        <OpeningLink product="dual" to={dualPaths.offers()}>
          {t('to_offers')}
        </OpeningLink>
      </div>
    </>
  )
}

/** A week at 30 %, with a linked price of 65,000. */
const shared = {
  linked_price: '65000.00',
  annual_rate: '0.30000000',
  days: 7,
  base_code: 'BTC',
  quote_code: 'USDT',
  base_out: '0.00000000',
  quote_out: '0.00000000',
} as const
const deposits = {
  call: { code: 'BTC', per_share: '0.50000000' },
  put: { code: 'USDT', per_share: '32500.00000000' },
} as const

/** Computed by the formulas of the exchange. */
function Example({ type }: Pick<DualOffer, 'type'>) {
  const { t } = useTranslation('dual')
  const { code, per_share } = deposits[type]
  const terms = { ...shared, type, per_share, symbol: 'BTCUSDT' }
  const figures = figuresOf(terms, 1)
  return (
    <Section title={`${t('example')} · ${t(type)}`}>
      <div className="px-4 pt-1">
        <p className="num pb-3 text-base text-ink-2">
          {t('example_text', {
            amount: `${formatAmount(per_share)} ${code}`,
            days: t('days', { count: shared.days }),
            rate: formatRate(shared.annual_rate),
            price: `${formatPrice(shared.linked_price, 2)} USDT`,
          })}
        </p>
        <OutcomeCards terms={terms} {...figures} />
        <h3 className="pt-4 pb-1 text-md font-semibold">{t('beside_holding')}</h3>
        <HoldingTable terms={terms} figures={figures} />
      </div>
    </Section>
  )
}
