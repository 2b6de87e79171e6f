import { Type } from 'typebox'

import { idString } from '../../fields.ts'
import { limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { spotConsoleCalls } from './calls.ts'
import { spotEndpoints } from './endpoints.ts'

export const spotConsoleEndpoints = {
  userOrders: staffEndpoint(spotConsoleCalls.userOrders, {
    summary: 'Lists the spot orders of one user, newest first.',
    body: {
      id: idString(),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: Type.Object({
      list: spotEndpoints.list.reply.properties.list,
      next: Type.Union([Type.String(), Type.Null()]),
    }),
    example: { id: '1', cursor: '9', limit: '5' },
  }),
}
