import { carriedAfterDays, emptyDaysMax, figuresDaysMax } from '@candor/core/formulas/mining'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const questions = ['output', 'electricity', 'pause', 'data', 'pool', 'exit'] as const
const values = {
  empty: String(emptyDaysMax),
  late: String(carriedAfterDays),
  old: String(figuresDaysMax),
}

/** The rules as questions; each opens separately. */
export function RuleList() {
  const { t } = useTranslation('mining')
  return (
    <ul className="px-4">
      {questions.map((question) => (
        <li key={question} className="hair-b">
          <details className="group">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 text-base">
              {t(`rule_${question}_title`)}
              <ChevronDown
                size={16}
                className="shrink-0 text-ink-3 group-open:rotate-180"
                aria-hidden
              />
            </summary>
            <p className="pb-3 text-base text-ink-2">{t(`rule_${question}_text`, values)}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
