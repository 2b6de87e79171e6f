import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'

const usdt = 100_000_000n

type Overview = {
  total: { usd: string }
  accounts: Record<'lever' | 'margin' | 'change', { usd: string; list: { held: string }[] }>
}

test('the contract account counts its unrealised profit, and the margin is a view of it', async () => {
  const { join, post, tick, clock } = await openServer('pglite')
  const user = await join(30_000n * usdt)
  const moved = { currency_id: '3', number: '20000', from_field: 'change', to_field: 'lever' }
  await post('/wallet/change', moved, user)
  const order = { currency_id: '1', legal_id: '3', type: '1', share: '10', multiple: '20' }
  await post('/lever/submit', order, user)
  const at = async (ticks: number) => {
    clock.at += 1000
    await tick(ticks)
    const { message } = await post('/wallet/list', {}, user)
    const { total, accounts } = message as Overview
    return [total.usd, accounts.lever.usd, accounts.margin.usd, accounts.change.usd]
  }
  // Entry 60,006 with a margin of 300.03 and a fee of 3.0003, for 0.1 BTC.
  expect(await at(6_000_000)).toEqual(['29996.39', '19996.39', '300.03', '10000.00'])
  expect(await at(6_100_600)).toEqual(['30096.99', '20096.99', '300.03', '10000.00'])
  expect(await at(5_800_600)).toEqual(['29796.99', '19796.99', '300.03', '10000.00'])
  // Liquidated: 8.80 of the margin return.
  expect(await at(5_730_000)).toEqual(['29705.77', '19705.77', '0.00', '10000.00'])
})
