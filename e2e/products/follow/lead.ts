import { expect } from 'vitest'

import { callApi, type Fields } from '../../call-api.ts'

/** The ids of BTC and USDT are constants of the interface. */
const pair = { currency_id: '1', legal_id: '3' }

type Order = { readonly id: number; readonly status_name: string; readonly cancelled_by: string }
export type Account = { readonly appUrl: string; readonly token: string }

/** Moves USDT to the account of contracts. */
export const moveToFutures = ({ appUrl, token }: Account, number: string) =>
  callApi(
    appUrl,
    'wallet/change',
    { currency_id: '3', from_field: 'change', to_field: 'lever', number },
    token,
  )

/** The live orders of a user in contracts. */
async function liveOrders({ appUrl, token }: Account): Promise<readonly Order[]> {
  const { orders } = (await callApi(appUrl, 'lever/dealall', {}, token)) as {
    orders: readonly Order[]
  } // Its own schema.
  return orders
}

/** After days without ticks the market is halted until its price is reliable again. */
export async function marketRuns({ appUrl, token }: Account): Promise<void> {
  const isHalted = async () => {
    const deal = await callApi(appUrl, 'lever/deal', pair, token)
    return (deal as { is_halted: boolean }).is_halted // Its own schema.
  }
  await expect.poll(isHalted, { timeout: 180_000, interval: 1000 }).toBe(false)
}

/** Places an order at the market price, and waits until it is open; returns its id. */
export async function openPosition(account: Account, order: Fields): Promise<string> {
  const { appUrl, token } = account
  const placed = await callApi(appUrl, 'lever/submit', { ...pair, ...order }, token)
  const { id } = placed as { id: number } // Its own schema.
  const state = async () => {
    const reply = await callApi(appUrl, 'lever/my_trade', { status: 'all', limit: '100' }, token)
    const { list } = reply as { list: readonly Order[] } // Its own schema.
    const own = list.find((each) => each.id === id)
    return own?.cancelled_by ? `cancelled by ${own.cancelled_by}` : own?.status_name
  }
  await expect.poll(state, { timeout: 10_000, interval: 200 }).toBe('open')
  return String(id)
}

/** Closes all positions, and waits until they are closed. */
export async function closeAll(account: Account): Promise<void> {
  await callApi(account.appUrl, 'lever/batch_close', { type: '0' }, account.token)
  await expect.poll(() => liveOrders(account)).toEqual([])
}
