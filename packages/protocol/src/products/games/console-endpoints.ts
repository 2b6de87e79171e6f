import { Type } from 'typebox'

import { decimal, id, idString, oneOf, text } from '../../fields.ts'
import { amountString, requestReply } from '../../services/four-eyes/endpoints.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { gamesConsoleCalls } from './calls.ts'
import { gameNames, gamesRound, gamesVersion } from './games-fields.ts'

const day = () => Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const percent = () => Type.String({ pattern: '^(100|[5-9][0-9](\\.[0-9]{1,2})?)$' })
/** Parts with their weights, such as `30:0 15:1.5`. */
const parts = () =>
  Type.String({
    maxLength: 1000,
    pattern:
      '^[1-9][0-9]{0,4}:[0-9]{1,6}(\\.[0-9]{1,2})?( [1-9][0-9]{0,4}:[0-9]{1,6}(\\.[0-9]{1,2})?){1,63}$',
  })

export const gamesConsoleEndpoints = {
  gamesRounds: staffEndpoint(gamesConsoleCalls.gamesRounds, {
    summary: 'Lists the rounds of all users or of one user, newest first.',
    body: {
      user_id: Type.Optional(idString()),
      cursor: Type.Optional(idString()),
      limit: Type.Optional(limitString()),
    },
    reply: cursorPageOf({ ...gamesRound(), user_id: id() }),
    example: { user_id: '1', cursor: '9', limit: '5' },
  }),
  gamesVersions: staffEndpoint(gamesConsoleCalls.gamesVersions, {
    summary: 'Lists the versions of the parameters, newest first.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf(gamesVersion()),
    example: { cursor: '9', limit: '5' },
  }),
  gamesTotals: staffEndpoint(gamesConsoleCalls.gamesTotals, {
    summary:
      'Returns the rounds of each game in the last 24 hours, with what was staked and returned, beside the printed return.',
    body: {},
    reply: Type.Array(
      Type.Object({
        game: oneOf([...gameNames]),
        rounds: Type.Integer(),
        players: Type.Integer(),
        staked: decimal(),
        returned: decimal(),
      }),
    ),
    example: {},
  }),
  gamesVersionAsk: staffEndpoint(gamesConsoleCalls.gamesVersionAsk, {
    action: 'games.version_asked',
    summary:
      'Requests a version of the parameters. A second person decides; it takes effect a day after its publication or later, and never changes.',
    body: {
      stake_min: amountString(),
      stake_max: amountString(),
      /** What a user may lose on a UTC day. */
      day_cap: amountString(),
      refill_below: amountString(),
      refill_to: amountString(),
      dice_percent: percent(),
      coin_percent: percent(),
      /** Weights and multiples of the stake. */
      segments: parts(),
      /** Weights and credits of the check-in. */
      prizes: parts(),
      /** From its midnight of UTC, a day after the publication at the earliest. */
      effective_on: day(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
    example: {
      stake_min: '1',
      stake_max: '50',
      day_cap: '200',
      refill_below: '20',
      refill_to: '100',
      dice_percent: '99',
      coin_percent: '99',
      segments: '30:0 15:1.5 4:4 1:10.5',
      prizes: '70:20 25:50 5:200',
      effective_on: '2099-01-20',
      reason: 'A smaller wheel',
    },
  }),
}
