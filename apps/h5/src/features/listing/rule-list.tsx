import { useTranslation } from 'react-i18next'

const rules = ['rule_price', 'rule_order', 'rule_hold', 'rule_fixed', 'rule_after'] as const

/** The rules in sentences. */
export function RuleList() {
  const { t } = useTranslation('listing')
  return (
    <ol className="list-decimal space-y-2 pr-4 pl-9 text-sm text-ink-2">
      {rules.map((rule) => (
        <li key={rule}>{t(rule)}</li>
      ))}
    </ol>
  )
}
