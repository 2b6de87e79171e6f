import { expect, test } from 'vitest'

import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { player, publishGames } from './testing/open-games.ts'

const wanted = {
  stake_min: '1',
  stake_max: '20',
  day_cap: '100',
  refill_below: '20',
  refill_to: '100',
  dice_percent: '98.5',
  coin_percent: '97',
  segments: '30:0 15:1.5 4:4 1:9',
  prizes: '3:20 1:50',
  effective_on: '2026-01-17',
  reason: 'Smaller stakes',
}

async function opened() {
  const server = await openConsoleServer('pglite')
  await publishGames(server)
  server.clock.at += 1000
  const [treasury, owner] = [await server.person('treasury'), await server.person('owner')]
  const ask = async (fields: object = {}) => {
    const asked = await server.post('/admin/games/version', { ...wanted, ...fields }, treasury)
    expect(asked).toMatchObject({ type: 'ok' })
    return String((asked.message as { id: number }).id) // The request.
  }
  const approve = async (id: string) =>
    (await server.post('/admin/requests/approve', { id }, owner)).message
  return { server, treasury, ask, approve }
}

test('a version is requested by one person, published by another, and in force from its day', async () => {
  const { server, treasury, ask, approve } = await opened()
  const id = await ask()
  const own = await server.post('/admin/requests/approve', { id }, treasury)
  expect(own).toMatchObject({ type: 'error' })
  expect(await approve(id)).toMatchObject({ state: 'done', outcome: 'version 2' })
  const { message } = await server.get('/admin/games/versions', {}, treasury)
  expect(message).toMatchObject({
    list: [
      {
        id: 2,
        stake_max: '20.00',
        dice_return: '0.9850',
        coin_return: '0.9700',
        wheel_return: '0.9500',
        effective_at: Date.UTC(2026, 0, 17),
      },
      { id: 1 },
    ],
  })
  const { games } = server.context.exchange.products
  expect(games.versionAt(Date.UTC(2026, 0, 17) - 1)?.id).toBe(1)
  expect(games.versionAt(Date.UTC(2026, 0, 17))?.terms.wheel).toEqual([
    { weight: 30, multiple: 0 },
    { weight: 15, multiple: 150 },
    { weight: 4, multiple: 400 },
    { weight: 1, multiple: 900 },
  ])
})

test('parameters that cannot be read or are unsound are not requested', async () => {
  const { server, treasury } = await opened()
  for (const [fields, error] of [
    [{ stake_min: '0' }, 'parameter_error'],
    [{ stake_min: '0.001' }, 'too_many_decimals'],
    [{ stake_max: '-1' }, 'parameter_error'],
    [{ dice_percent: '100.01' }, 'parameter_error'],
    [{ coin_percent: '49' }, 'parameter_error'],
    [{ segments: '1:0' }, 'parameter_error'],
    [{ segments: '1:0 1e3:2' }, 'parameter_error'],
    [{ effective_on: '2026-02-30' }, 'parameter_error'],
    // It returns more than is staked.
    [{ segments: '1:0 1:3' }, 'games_terms_invalid'],
    [{ day_cap: '19.99' }, 'games_terms_invalid'],
    [{ stake_min: '21' }, 'games_terms_invalid'],
  ] as const) {
    const asked = await server.post('/admin/games/version', { ...wanted, ...fields }, treasury)
    expect(asked).toMatchObject({ type: 'error', error })
  }
})

test('a version with less than a day of notice is refused by the core', async () => {
  const { ask, approve } = await opened()
  const tomorrow = await ask({ effective_on: '2026-01-16' })
  const refused = { state: 'failed', outcome: 'games_terms_invalid' }
  expect(await approve(tomorrow)).toMatchObject(refused)
})

test('the rounds of all users are listed page by page and of one user, and summed by game', async () => {
  const { server, treasury } = await opened()
  const [first, second] = [await player(server), await player(server)]
  const play = async ({ token, index }: typeof first, nonce: number) =>
    server.post(
      '/game/play',
      {
        seed_index: String(index),
        nonce: String(nonce),
        version: '1',
        game: 'coin',
        side: 'heads',
        stake: '1',
      },
      { token },
    )
  for (let nonce = 0; nonce < 12; nonce += 1) await play(first, nonce)
  await play(second, 0)
  const page = async (fields: Record<string, string>) =>
    (await server.get('/admin/games/rounds', { limit: '10', ...fields }, treasury)).message as {
      list: { id: number; payout: string }[]
      next: string | null
    }
  const newest = await page({})
  const oldest = await page({ cursor: newest.next ?? '' })
  const rounds = [...newest.list, ...oldest.list]
  expect(rounds.map(({ id }) => id)).toEqual(Array.from({ length: 13 }, (_, at) => 13 - at))
  expect(oldest.next).toBeNull()
  expect((await page({ user_id: String(second.id) })).list).toMatchObject([{ id: 13 }])
  const returned = rounds.reduce((sum, { payout }) => sum + Number(payout), 0)
  const totals = await server.get('/admin/games/totals', {}, treasury)
  expect(totals.message).toEqual([
    { game: 'coin', rounds: 13, players: 2, staked: '13.00', returned: returned.toFixed(2) },
  ])
})
