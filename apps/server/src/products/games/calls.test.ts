import { createHash, createHmac } from 'node:crypto'

import type { PlayRound } from '@candor/core/products/games'
import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { player, publishGames } from './testing/open-games.ts'

const coin = { version: '1', game: 'coin', side: 'heads', stake: '1' }

async function opened(backend: BackendKind = 'pglite') {
  const server = await openServer(backend)
  await publishGames(server)
  server.clock.at += 1000
  return server
}

test.each(backends())(
  'on %s a round is computed of the seeds that were committed, and a restart loads the same state',
  async (backend) => {
    const server = await opened(backend)
    const { token, index } = await player(server)
    const fields = { ...coin, seed_index: String(index), nonce: '0' }
    const played = await server.post('/game/play', fields, { token, key: 'one' })
    expect(played).toMatchObject({ type: 'ok', message: { id: 1, game: 'coin', stake: '1.00' } })
    expect(await server.post('/game/play', fields, { token, key: 'one' })).toEqual(played)
    const open = await server.get('/game/round', { id: '1' }, { token })
    expect(open.message).toMatchObject({ server_seed: '', client_seed: 'own' })
    const before = await server.get('/game/chain', {}, {})
    expect(before.message).toMatchObject({ reserved: 1, revealed: 0, value: '' })

    await server.post('/game/reserve', {}, { token })
    const { message } = await server.get('/game/round', { id: '1' }, { token })
    // By its schema.
    const round = message as Record<'server_seed' | 'commitment' | 'payout', string> & {
      draw: number
    }
    const seed = Buffer.from(round.server_seed, 'hex')
    expect(createHash('sha256').update(seed).digest('hex')).toBe(round.commitment)
    const digest = createHmac('sha256', seed).update('games:1:own:0:0').digest()
    expect(round.draw).toBe(Number(digest.readBigUInt64BE() % 2n))
    expect(round.payout).toBe(round.draw === 0 ? '1.98' : '0.00')
    // The key is known: its round is the answer, though its seeds have ended.
    expect(await server.post('/game/play', fields, { token, key: 'one' })).toEqual(played)
    const other = await server.post('/game/play', fields, { token, key: 'two' })
    expect(other).toMatchObject({ error: 'games_seed_ended' })
    const after = await server.get('/game/chain', {}, {})
    const { chains, value } = after.message as { chains: { terminal: string }[]; value: string }
    expect(after.message).toMatchObject({ reserved: 2, revealed: 1 })
    const end = createHash('sha256').update(Buffer.from(value, 'hex')).digest('hex')
    expect(end).toBe(chains[0]?.terminal)
    expect(message).toMatchObject({ chain_value: value, chain_place: 1, chain_end: end })
    const made = createHmac('sha256', Buffer.from(value, 'hex')).update('session').digest('hex')
    expect(made).toBe(round.server_seed)

    const { exchange, committer, db } = server.context
    await committer.drain()
    const hash = exchange.stateHash()
    expect((await auditBooks(db)).stateHash).toBe(hash)
  },
)

test('of 200 rounds with one nonce at once one is played', async () => {
  const server = await opened()
  const { id, token, index } = await player(server)
  // Sent past the limit of calls, as that would hide what is tested.
  const { committer, exchange } = server.context
  const command: PlayRound = {
    kind: 'games.play',
    userId: id,
    index,
    nonce: 0,
    versionId: 1,
    game: 'coin',
    choice: {
      side: 'heads',
      target: 0,
    },
    stake: 100,
    draw: 1,
    attempts: 1,
  }
  const replies = await Promise.all(
    Array.from({ length: 200 }, async () => committer.submit(command, { encode: () => null })),
  )
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  expect(exchange.products.games.player(id)?.credits).toBe(9900)
  const { message } = await server.get('/game/rounds', {}, { token })
  expect(message).toMatchObject({ total: 1 })
})

test('reservations at once have numbers without a gap, each with its own commitment', async () => {
  const server = await opened()
  const users = await Promise.all(Array.from({ length: 5 }, async () => server.join(0n)))
  const replies = await Promise.all(
    users.map(async ({ token }) => server.post('/game/reserve', {}, { token })),
  )
  const rows = replies.map(({ message }) => message as { index: number; commitment: string })
  expect(rows.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  expect(new Set(rows.map(({ commitment }) => commitment)).size).toBe(5)
})

test('a reservation that waits for its client seed is answered again, not replaced', async () => {
  const server = await opened()
  const { token } = await server.join(0n)
  const first = await server.post('/game/reserve', {}, { token, key: 'one' })
  expect(await server.post('/game/reserve', {}, { token, key: 'one' })).toEqual(first)
  expect(await server.post('/game/reserve', {}, { token, key: 'two' })).toEqual(first)
  server.clock.at += 60_000
  const next = await server.post('/game/reserve', {}, { token, key: 'three' })
  expect(next).toMatchObject({ type: 'ok', message: { index: 2 } })
})

test('the chain value of an ended seed is secret while an earlier seed is in use', async () => {
  const server = await opened()
  const [alice, bob] = [await player(server), await player(server)]
  const fields = { ...coin, seed_index: String(bob.index), nonce: '0' }
  await server.post('/game/play', fields, { token: bob.token })
  await server.post('/game/reserve', {}, { token: bob.token })
  const round = async () =>
    (await server.get('/game/round', { id: '1' }, { token: bob.token })).message
  expect(await round()).toMatchObject({ chain_value: '', chain_place: 2 })
  expect(await round()).not.toMatchObject({ server_seed: '' })
  expect((await server.get('/game/round', { id: '1' }, { token: alice.token })).error).toBe(
    'games_round_unknown',
  )
  await server.post('/game/reserve', {}, { token: alice.token })
  expect(await round()).not.toMatchObject({ chain_value: '' })
})

test('a round that is sent together with its client seed has a draw, or is rejected', async () => {
  const server = await opened()
  const { token } = await server.join(0n)
  await server.post('/game/refill', {}, { token })
  for (let index = 1; index <= 12; index += 1) {
    await server.post('/game/reserve', {}, { token })
    const fields = { ...coin, seed_index: String(index), nonce: '0' }
    const [, played] = await Promise.all([
      server.post(
        '/game/seed',
        { index: String(index), client_seed: 'own' },
        { token, key: `s${index}` },
      ),
      server.post('/game/play', fields, { token, key: `p${index}` }),
    ])
    const isDrawn = played.type === 'ok' && (played.message as { attempts: number }).attempts > 0
    expect(isDrawn || played.error === 'games_seed_missing').toBe(true)
    // A seed that waits is not replaced, so it is set in any case.
    await server.post('/game/seed', { index: String(index), client_seed: 'own' }, { token })
  }
})

test('without a client seed in time a round waits, then it uses the default', async () => {
  const server = await opened()
  const { id, token } = await server.join(0n)
  await server.post('/game/refill', {}, { token })
  await server.post('/game/reserve', {}, { token })
  const fields = { ...coin, seed_index: '1', nonce: '0' }
  const early = await server.post('/game/play', fields, { token })
  expect(early).toMatchObject({ error: 'games_seed_missing' })
  server.clock.at += 60_000
  const late = await server.post('/game/seed', { index: '1', client_seed: 'late' }, { token })
  expect(late).toMatchObject({ error: 'games_seed_set' })
  expect(await server.post('/game/play', fields, { token })).toMatchObject({ type: 'ok' })
  const due = createHash('sha256').update(`${id}|1`).digest('hex')
  const round = await server.get('/game/round', { id: '1' }, { token })
  expect(round.message).toMatchObject({ client_seed: due })
  server.clock.at += 86_400_000
  const next = await server.post('/game/play', { ...fields, nonce: '1' }, { token })
  expect(next.type).not.toBe('ok')
})

test.each([
  ['a used nonce', { nonce: '1' }, 'games_nonce_used'],
  ['the seeds of another user', { seed_index: '9' }, 'games_seed_ended'],
  ['a stake above the limit', { stake: '50.01' }, 'games_stake_wrong'],
  ['a stake of three decimals', { stake: '1.001' }, 'too_many_decimals'],
  ['a negative stake', { stake: '-1' }, 'parameter_error'],
  ['a target for a coin', { target: '5000' }, 'games_choice_wrong'],
  ['dice that cannot lose', { game: 'dice', side: 'under', target: '9999' }, 'games_choice_wrong'],
  ['another version', { version: '2' }, 'games_terms_changed'],
  ['an unknown game', { game: 'poker' }, 'parameter_error'],
])('%s is rejected', async (_, fields, error) => {
  const server = await opened()
  const { token, index } = await player(server)
  const body = { ...coin, seed_index: String(index), nonce: '0', ...fields }
  expect(await server.post('/game/play', body, { token })).toMatchObject({ error })
  expect((await server.get('/game/rounds', {}, { token })).message).toMatchObject({ total: 0 })
})

test.each(['x'.repeat(1_000_000), 'a:b', '', 'ü'])(
  'a bad client seed is rejected',
  async (seed) => {
    const server = await opened()
    const { token } = await server.join(0n)
    await server.post('/game/reserve', {}, { token })
    const reply = await server.post('/game/seed', { index: '1', client_seed: seed }, { token })
    expect(reply.type).not.toBe('ok')
  },
)

test('losses of a day end at the limit, and nothing of it is in the wallet', async () => {
  const server = await opened()
  const { id, token } = await player(server)
  const { exchange, committer } = server.context
  const games = exchange.products.games
  const owned = games.player(id)
  if (owned === undefined) throw new Error('a player has credits')
  const lose = async (nonce: number) =>
    committer.submit(
      {
        kind: 'games.play',
        userId: id,
        index: 1,
        nonce,
        versionId: 1,
        game: 'coin',
        choice: {
          side: 'heads',
          target: 0,
        },
        stake: 5000,
        draw: 1,
        attempts: 1,
      } as const,
      { encode: () => null },
    )
  expect((await lose(0)).ok && (await lose(1)).ok).toBe(true)
  expect(await lose(2)).toMatchObject({ ok: false, rejection: 'games_credits_short' })
  const { message } = await server.get('/game/index', {}, { token })
  expect(message).toMatchObject({ credits: '0.00', lost_today: '100.00', can_refill: false })
  const own = [...exchange.ledger.accounts()].filter(
    ({ owner }) => owner.kind === 'user' && owner.userId === id,
  )
  expect(own.filter(({ balance }) => balance !== 0n)).toEqual([])
})
