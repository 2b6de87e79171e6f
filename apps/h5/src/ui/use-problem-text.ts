import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import type { AmountProblem } from './amount-limits.ts'

/** A problem as a sentence with its figure. */
export function useProblemText(problem: AmountProblem | string | undefined, unit: string) {
  const { t } = useTranslation('common')
  if (problem === undefined || typeof problem === 'string') return problem
  if ('limit' in problem) return t(problem.text, { amount: formatAmount(problem.limit), unit })
  return t(problem.text)
}
