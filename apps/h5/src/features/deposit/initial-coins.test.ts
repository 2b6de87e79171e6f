import { expect, test } from 'vitest'

import { initialCoins } from './initial-coins.ts'

test('the coins are initially USDT ERC20, USDT TRC20, ETH and BTC', () => {
  expect(initialCoins.map(({ name, subName, id }) => [name, subName, id])).toEqual([
    ['USDT', 'ERC20', 3],
    ['USDT', 'TRC20', 3],
    ['ETH', 'Ethereum', 2],
    ['BTC', 'Bitcoin', 1],
  ])
})

test('each coin has name, subName, type, status, id, address and image, without an address yet', () => {
  for (const coin of initialCoins) {
    expect(Object.keys(coin).toSorted()).toEqual(
      expect.arrayContaining(['name', 'subName', 'type', 'status', 'id', 'address', 'image']),
    )
    expect(coin).toMatchObject({ type: 0, status: 'open', address: '••••••' })
  }
})
