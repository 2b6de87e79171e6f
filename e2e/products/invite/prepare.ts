import { callApi } from '../../call-api.ts'
import { newUser, type User } from '../../new-user.ts'

/** Two friends whom the user has invited, one of whom has traded. */
export async function prepare(appUrl: string, { token }: User) {
  const reply = await fetch(new URL('/api/invite/info', appUrl), {
    headers: { authorization: token },
  })
  const { message } = (await reply.json()) as { message: { code: string } } // Its own schema.
  const [active, other] = [await newUser(appUrl, { USDT: '1000' }), await newUser(appUrl)]
  for (const friend of [active, other])
    await callApi(appUrl, 'invite/bind', { extension_code: message.code }, friend.token)
  const pair = { currency_id: '1', legal_id: '3', direction: 'buy', type: 'market' }
  await callApi(appUrl, 'coin/trade', { ...pair, amount: '0.004' }, active.token)
}
