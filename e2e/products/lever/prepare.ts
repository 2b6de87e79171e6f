import { callApi } from '../../call-api.ts'
import type { User } from '../../new-user.ts'

/** A long and a short position and a limit order, for the screenshots. */
export async function prepare(appUrl: string, { token }: User): Promise<void> {
  await fundContracts(appUrl, { token, amount: '5000' })
  // The ids of BTC and USDT are constants of the interface.
  const pair = { currency_id: '1', legal_id: '3' }
  for (const order of [
    { type: '1', share: '10', multiple: '20' },
    { type: '2', share: '5', multiple: '10' },
    { type: '1', share: '2', multiple: '10', order_type: 'limit', target_price: '1000' },
  ])
    await callApi(appUrl, 'lever/submit', { ...pair, ...order }, token)
}

type Funds = { token: string; amount: string }

/** Moves USDT of a user to the contract account. */
export const fundContracts = (appUrl: string, { token, amount }: Funds) =>
  callApi(
    appUrl,
    'wallet/change',
    { currency_id: '3', from_field: 'change', to_field: 'lever', number: amount },
    token,
  )
