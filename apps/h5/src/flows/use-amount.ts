import { useState } from 'react'

import { type AmountLimits, amountProblem } from '../ui/amount-limits.ts'

/**
 * An amount that is typed within limits. What is too much is reported at once; what is missing or too
 * small may still be typed, so that is reported by `check`, when the form is sent.
 */
export function useAmount(limits: AmountLimits, initial = '') {
  const [amount, setAmount] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const problem = amountProblem(amount, limits)
  const isTooMuch = problem?.text === 'amount_too_large' || problem?.text === 'balance_short'
  return {
    amount,
    change: (text: string) => {
      setAmount(text)
      setIsChecked(false)
    },
    /** What to show at the field. */
    problem: isChecked || isTooMuch ? problem : undefined,
    /** Whether the amount can be sent; else its problem is shown from now on. */
    check: () => {
      setIsChecked(true)
      return problem === undefined
    },
  }
}
