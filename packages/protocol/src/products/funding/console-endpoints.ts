import { Type } from 'typebox'

import { currencyString, oneOf, text } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { fundingConsoleCalls } from './calls.ts'

export const fundingConsoleEndpoints = {
  houseFund: staffEndpoint(fundingConsoleCalls.houseFund, {
    action: 'house.funding_asked',
    summary:
      'Requests demo funds for the liquidity or the treasury of the house. A second person decides.',
    body: {
      pot: Type.Optional(oneOf(['liquidity', 'treasury'])),
      currency: currencyString(),
      amount: amountString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
    example: { pot: 'treasury', currency: 'USDT', amount: '10', reason: 'More to quote with' },
  }),
}
