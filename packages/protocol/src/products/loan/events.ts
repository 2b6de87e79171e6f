import type { Static, TObject } from 'typebox'

import type { loanState } from './loan-fields.ts'

export type LoanEvents = {
  /** Room `user`: a loan that changed. */
  loan: Static<TObject<ReturnType<typeof loanState>>>
}
