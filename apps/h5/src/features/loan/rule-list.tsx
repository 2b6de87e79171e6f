import { formatRate } from '@candor/client'
import { Clock, Gauge, Percent, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Point } from '../../ui/point.tsx'
import type { Levels } from './ltv-levels.ts'

const rate = (ratio: string) => formatRate(ratio, { scaleMin: 0 })

/** What a borrower should know, with the levels of the pair. */
export function RuleList({ offer }: { offer: Levels }) {
  const { t } = useTranslation('loan')
  const levels = {
    initial: rate(offer.initial_ltv),
    warning: rate(offer.warning_ltv),
    call: rate(offer.call_ltv),
    last: rate(offer.last_call_ltv),
    liquidation: rate(offer.liquidation_ltv),
  }
  return (
    <section aria-label={t('how')} className="pt-4 pb-6">
      <ul>
        <Point icon={Percent} title={t('rule_rate_title')} text={t('rule_rate_text')} />
        <Point icon={Clock} title={t('rule_interest_title')} text={t('rule_interest_text')} />
        <Point icon={Gauge} title={t('rule_levels_title')} text={t('rule_levels_text', levels)} />
        <Point
          icon={ShieldCheck}
          title={t('rule_liquidation_title')}
          text={t('rule_liquidation_text', levels)}
        />
      </ul>
    </section>
  )
}
