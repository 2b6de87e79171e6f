import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { DualOutlook } from './use-dual.ts'
import { windowSlots } from './window-slots.ts'

type Props = { window: Pick<DualOutlook, 'window_seconds' | 'samples_needed'> }

const questions = ['currency', 'interest', 'price', 'exit', 'pool', 'void', 'principal'] as const

/** The rules as questions; each opens separately. */
export function RuleList({ window }: Props) {
  const { t } = useTranslation('dual')
  const values = {
    minutes: String(window.window_seconds / 60),
    needed: String(window.samples_needed),
    samples: String(windowSlots(window)),
  }
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
