import { callApi } from '../../call-api.ts'
import type { User } from '../../new-user.ts'

/** Orders that are open and filled, for the screenshots. */
export async function prepare(appUrl: string, { token }: User): Promise<void> {
  // The ids of BTC and USDT are constants of the interface.
  const pair = { currency_id: '1', legal_id: '3', direction: 'buy' }
  for (const amount of ['0.02', '0.13'])
    await callApi(appUrl, 'coin/trade', { ...pair, type: 'market', amount }, token)
  const answer = await fetch(new URL('/api/coin/depth?symbol=BTCUSDT&limit=1', appUrl))
  const { message } = (await answer.json()) as { message: { bids: string[][] } } // Its own schema.
  for (const factor of [0.97, 0.94]) {
    const target_price = String(Math.floor(Number(message.bids[0]?.[0]) * factor))
    const order = { ...pair, type: 'limit', amount: '0.05', target_price }
    await callApi(appUrl, 'coin/trade', order, token)
  }
}
