import { formatRate } from '@candor/client'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { isFixed } from './plan-terms.ts'
import type { LockupConfig } from './use-lockup.ts'

type Terms = Pick<
  LockupConfig,
  'daily_rate_min' | 'daily_rate_max' | 'penalty_rate' | 'dividend_time'
>

/** The rules as questions, with the plan's figures; each opens separately. */
export function RuleList({ terms }: { terms: Terms }) {
  const { t } = useTranslation('lockup')
  const { daily_rate_min, daily_rate_max, penalty_rate, dividend_time: time } = terms
  const rates = { min: formatRate(daily_rate_min), max: formatRate(daily_rate_max) }
  const rules = [
    { title: t('rule_dividend_title'), text: t('rule_dividend_text', { time }) },
    { title: t('rule_maturity_title'), text: t('rule_maturity_text') },
    {
      title: t('rule_early_title'),
      text: t('rule_early_text', { rate: formatRate(penalty_rate) }),
    },
    {
      title: t('rule_rate_title'),
      text: isFixed(terms)
        ? t('rule_rate_fixed', { max: rates.max })
        : t('rule_rate_variable', rates),
    },
    { title: t('rule_pool_title'), text: t('rule_pool_text') },
  ]
  return (
    <ul className="px-4">
      {rules.map(({ title, text }) => (
        <li key={title} className="hair-b">
          <details className="group">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 text-base">
              {title}
              <ChevronDown
                size={16}
                className="shrink-0 text-ink-3 group-open:rotate-180"
                aria-hidden
              />
            </summary>
            <p className="pb-3 text-base text-ink-2">{text}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
