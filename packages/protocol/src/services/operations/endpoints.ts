import { Type } from 'typebox'

import { time } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { operationsCalls } from './calls.ts'

export const operationsEndpoints = {
  operations: staffEndpoint(operationsCalls.operations, {
    summary:
      'Returns the state of the running server: its background jobs with their failures, and the products that are switched off.',
    body: {},
    reply: Type.Object({
      started_at: time(),
      /** Products that are switched off by the setting of the start. */
      products_off: Type.Array(Type.String()),
      jobs: Type.Array(
        Type.Object({
          name: Type.String(),
          /** Since the start. */
          failures: Type.Integer(),
          /** Whether its last run has failed. */
          is_failing: Type.Boolean(),
        }),
      ),
    }),
    example: {},
  }),
}
