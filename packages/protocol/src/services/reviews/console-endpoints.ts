import { Type } from 'typebox'

import { idString } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { reviewConsoleCalls } from './calls.ts'
import { reviewRow } from './review-fields.ts'

export const reviewConsoleEndpoints = {
  userReviews: staffEndpoint(reviewConsoleCalls.userReviews, {
    summary: 'Lists the cases of one user in all queues, newest first, without what was submitted.',
    body: {
      id: idString(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({
      ...reviewRow(),
      /** The queue, such as `identity`. */
      kind: Type.String(),
    }),
    example: { id: '1', cursor: '9', limit: '5' },
  }),
}
