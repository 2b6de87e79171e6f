import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { changedCard } from './use-nft-room.ts'
import type { NftCard } from './use-nft.ts'

const now = Date.UTC(2026, 0, 15)
beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

const card: NftCard = {
  id: 1,
  code: 'W1',
  kind: 'work',
  title: 'Dawn',
  artist_id: 1,
  artist: 'Orbit',
  type: 'image',
  rarity: 'common',
  poster: '',
  media: '',
  mode: 2,
  mode_name: 'auction',
  status: 1,
  state: 'open',
  currency: 'USDT',
  price: '100.00000000',
  start_at: now - 1,
  end_at: now + 60_000,
  bids: 0,
  left: 1,
  supply: 1,
  collected: 0,
  is_collected: false,
}
const bid = {
  code: 'W1',
  state: 'open',
  price: '120.00000000',
  bids: 1,
  end_at: now + 300_000,
  left: 1,
} as const

test('a bid changes price, count and end of a card, and leaves the rest', () =>
  expect(changedCard(card, bid)).toEqual({
    ...card,
    price: '120.00000000',
    bids: 1,
    end_at: now + 300_000,
  }))

test('what is sold, ended or has no box left sells no more', () => {
  expect(changedCard(card, { ...bid, state: 'sold', left: 0 }).status).toBe(0)
  expect(changedCard(card, { ...bid, end_at: now }).status).toBe(0)
  expect(changedCard(card, { ...bid, left: 0 }).status).toBe(0)
})

test('a sale that begins later stays announced', () =>
  expect(changedCard({ ...card, start_at: now + 1, status: 2 }, bid).status).toBe(2))
