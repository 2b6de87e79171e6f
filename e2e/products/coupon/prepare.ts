import { callApi } from '../../call-api.ts'
import type { User } from '../../new-user.ts'

/** A coupon of each kind, of which the money was claimed. */
export async function prepare(appUrl: string, { token }: User) {
  for (const code of ['FEES50', 'YIELD10', 'BONUS50'])
    await callApi(appUrl, 'coupon/redeem', { code }, token)
  const cash = await callApi(appUrl, 'coupon/redeem', { code: 'CASH5' }, token)
  const { id } = cash as { id: number } // Its own schema.
  await callApi(appUrl, 'coupon/claim', { id: String(id) }, token)
}
