import { Type } from 'typebox'

import { idString, text } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { requestReply } from '../four-eyes/endpoints.ts'
import { securityConsoleCalls } from './calls.ts'

export const securityConsoleEndpoints = {
  factorsResetAsk: staffEndpoint(securityConsoleCalls.factorsResetAsk, {
    action: 'user.factors_reset_asked',
    summary:
      'Requests the removal of every second factor of a user who has lost them. A second person decides; then the sessions end, API keys are revoked and withdrawals are frozen for 24 hours.',
    body: { user_id: idString(), reason: text({ min: 3, max: 300 }) },
    reply: Type.Object(requestReply()),
    example: { user_id: '1', reason: 'Lost phone and codes; compared with the documents' },
  }),
}
