import { Type } from 'typebox'

import { currencyString, decimal, id, idString, text, time } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { loanConsoleCalls } from './calls.ts'
import { loanRow, loanTerms } from './loan-fields.ts'

const reason = () => text({ min: 3, max: 300 })
const day = () => Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const percent = () => Type.String({ pattern: '^[1-9][0-9]?(\\.[0-9]{1,6})?$' })

export const loanConsoleEndpoints = {
  loanTerms: staffEndpoint(loanConsoleCalls.loanTerms, {
    summary: 'Lists the versions of the terms, newest first.',
    body: {},
    reply: Type.Array(Type.Object(loanTerms())),
    example: {},
  }),
  loanEntries: staffEndpoint(loanConsoleCalls.loanEntries, {
    summary: 'Lists the loans of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...loanRow(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  loanPools: staffEndpoint(loanConsoleCalls.loanPools, {
    summary:
      'Lists the pool of each currency: what can be lent, what is lent, the rate, and what covers a shortfall.',
    body: {},
    reply: Type.Array(
      Type.Object({
        currency: id(),
        code: Type.String(),
        free: decimal(),
        lent: decimal(),
        utilisation: decimal(),
        annual_rate: decimal(),
        hour_at: time(),
        /** What pays a shortfall: the insurance fund first, then the treasury. */
        insurance: decimal(),
        treasury: decimal(),
      }),
    ),
    example: {},
  }),
  loanTermsAsk: staffEndpoint(loanConsoleCalls.loanTermsAsk, {
    action: 'loan.version_asked',
    summary:
      'Requests a version of the terms of a pair. A second person decides; loans that exist keep theirs.',
    body: {
      collateral: currencyString(),
      currency: currencyString(),
      initial_percent: percent(),
      warning_percent: percent(),
      call_percent: percent(),
      last_call_percent: percent(),
      liquidation_percent: percent(),
      amount_min: amountString(),
      user_max: amountString(),
      /** A UTC day; the version is effective from its midnight. */
      effective_on: day(),
      reason: reason(),
    },
    reply: Type.Object(requestReply()),
    example: {
      collateral: 'BTC',
      currency: 'USDT',
      initial_percent: '60',
      warning_percent: '70',
      call_percent: '75',
      last_call_percent: '80',
      liquidation_percent: '85',
      amount_min: '10',
      user_max: '100000',
      effective_on: '2099-01-20',
      reason: 'A larger maximum',
    },
  }),
  loanFundAsk: staffEndpoint(loanConsoleCalls.loanFundAsk, {
    action: 'loan.funding_asked',
    summary: 'Requests a transfer from the treasury to the pool. A second person decides.',
    body: { currency: currencyString(), amount: amountString(), reason: reason() },
    reply: Type.Object(requestReply()),
    example: { currency: 'USDT', amount: '10', reason: 'A larger pool' },
  }),
}
