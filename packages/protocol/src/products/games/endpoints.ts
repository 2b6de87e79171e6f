import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import {
  decimal,
  decimalString,
  idString,
  integerString,
  oneOf,
  pageOf,
  paging,
  time,
} from '../../fields.ts'
import { gamesCalls } from './calls.ts'
import { gameNames, gameSides, gamesRound, gamesVersion, seedSession } from './games-fields.ts'

const clientSeed = () => Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' })

export const gamesEndpoints = {
  index: endpoint(gamesCalls.index, {
    session: 'optional',
    rate: 'read',
    summary:
      'Returns all versions of the parameters, the one in force, and the caller’s play credits and seeds. Play credits have no cash value.',
    body: {},
    reply: Type.Object({
      /** Oldest first. */
      versions: Type.Array(Type.Object(gamesVersion())),
      /** The id of the version in force; zero where none is. */
      version: Type.Integer(),
      credits: decimal(),
      /** What the caller has lost today, negative after gains. */
      lost_today: decimal(),
      checked_in: Type.Boolean(),
      can_refill: Type.Boolean(),
      /** Null where the caller has none that is open. */
      seeds: Type.Union([Type.Object(seedSession()), Type.Null()]),
    }),
    example: {},
  }),
  reserve: endpoint(gamesCalls.reserve, {
    session: 'user',
    rate: 'order',
    opens: true,
    summary:
      'Reserves the next server seed and returns its commitment. It ends the caller’s seeds before it, whose server seed can then be read.',
    body: {},
    reply: Type.Object(seedSession()),
    example: {},
  }),
  seed: endpoint(gamesCalls.seed, {
    session: 'user',
    rate: 'order',
    opens: false,
    summary:
      'Sets the client seed of a reservation, once and within 60 seconds; afterwards it is the SHA-256 of the user’s id, a bar and the index.',
    body: { index: idString(), client_seed: clientSeed() },
    reply: Type.Object(seedSession()),
    example: { index: '1', client_seed: 'my-seed' },
  }),
  refill: endpoint(gamesCalls.refill, {
    session: 'user',
    rate: 'order',
    opens: true,
    summary: 'Refills the caller’s play credits, once a UTC day and below the floor only.',
    body: {},
    reply: Type.Object({ credits: decimal() }),
    example: {},
  }),
  play: endpoint(gamesCalls.play, {
    session: 'user',
    rate: 'order',
    opens: true,
    summary:
      'Plays a round for play credits. `seed_index` and `nonce` are those of the caller’s seeds: a nonce counts once.',
    body: {
      seed_index: idString(),
      nonce: integerString(),
      version: idString(),
      game: oneOf([...gameNames]),
      side: Type.Optional(oneOf([...gameSides])),
      target: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
      /** Absent for the check-in. */
      stake: Type.Optional(decimalString()),
    },
    reply: Type.Object({ ...gamesRound(), credits: decimal() }),
    example: { seed_index: '1', nonce: '0', version: '1', game: 'coin', side: 'heads', stake: '1' },
  }),
  rounds: endpoint(gamesCalls.rounds, {
    session: 'user',
    rate: 'read',
    summary: 'Lists the caller’s rounds, newest first.',
    body: paging(),
    reply: pageOf(gamesRound()),
    example: { page: '1', limit: '10' },
  }),
  round: endpoint(gamesCalls.round, {
    session: 'user',
    rate: 'read',
    summary:
      'Returns a round of the caller with everything that it was computed of; the server seed once its seeds have ended.',
    body: { id: idString() },
    reply: Type.Object({
      ...gamesRound(),
      commitment: Type.String(),
      client_seed: Type.String(),
      /** Hexadecimal; empty before the end. */
      server_seed: Type.String(),
      /** When the server seed is revealed at the latest. */
      reveals_at: time(),
      /** s(i) in hexadecimal, from which the server seed is made; empty while an earlier reservation is in use. */
      chain_value: Type.String(),
      /** How many times s(i) is hashed until the published end of its chain. */
      chain_place: Type.Integer(),
      chain_end: Type.String(),
      terms: Type.Object(gamesVersion()),
    }),
    example: { id: '1' },
  }),
  chain: endpoint(gamesCalls.chain, {
    session: 'none',
    rate: 'read',
    summary:
      'Returns the ends of the hash chains, published before the first seed of each, and the last value that is revealed: its repeated SHA-256 is the end.',
    body: {},
    reply: Type.Object({
      chains: Type.Array(
        Type.Object({
          /** The reservations that it serves. */
          from: Type.Integer(),
          to: Type.Integer(),
          terminal: Type.String(),
          created_at: time(),
        }),
      ),
      /** How many reservations have been made. */
      reserved: Type.Integer(),
      /** All reservations up to this one have ended; zero and an empty text at the beginning of a chain. */
      revealed: Type.Integer(),
      value: Type.String(),
    }),
    example: {},
  }),
}
