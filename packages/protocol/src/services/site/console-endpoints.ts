import { Type } from 'typebox'

import { oneOf, time } from '../../fields.ts'
import { staffEndpoint } from '../../staff-endpoint.ts'
import { siteConsoleCalls } from './calls.ts'

export const siteConsoleEndpoints = {
  serverHealth: staffEndpoint(siteConsoleCalls.serverHealth, {
    summary: 'Returns whether commands are accepted, and the readings of the clock.',
    body: {},
    reply: Type.Object({
      /** `busy`: a commit takes too long, and new commands are rejected. */
      status: oneOf(['starting', 'ready', 'busy']),
      /** The server's time. It differs from `wall` where a step of the machine's clock was not taken. */
      now: time(),
      wall: time(),
      clock_agrees: Type.Boolean(),
    }),
    example: {},
  }),
}
