import type { Static } from 'typebox'

import type { loanEndpoints } from './endpoints.ts'

export type LoanEvents = {
  /** Room `user`: a loan that changed. */
  loan: Static<typeof loanEndpoints.list.reply>['list'][number]
}
