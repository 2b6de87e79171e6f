import { openServer } from '../../../calls/testing/open-server.ts'
import {
  addressSteps,
  payPassword,
  type User,
} from '../../../services/addressbook/testing/address-steps.ts'
import { insertLevel } from '../../../services/identity/testing/insert-level.ts'
import type { BackendKind } from '../../../testing/backends.ts'

const usdt = 3
const oneCoin = 100_000_000n
const card = {
  aba: '021000021',
  real_name: 'Wei Li',
  card_number: '6222 0202 0000 1234 567',
  area: 'New York, New York',
  bank_name: 'JPMorgan Chase',
  branch: 'Madison Avenue',
  swift: 'CHASUS33',
  phone: '+1 212-555-1234',
  address: '383 Madison Avenue, New York',
}
export const ad: Record<string, string> = {
  side: 'sell',
  currency: 'USDT',
  fiat: 'EUR',
  price: '0.95',
  number: '1000',
  fiat_min: '10',
  fiat_max: '900',
  methods: 'bank',
  minutes: '15',
  text: 'Only from an account in your own name',
}

/** A server with a merchant, who has a bond and a bank card, and a verified user with 1,000 USDT. */
export async function openOtc(backend: BackendKind) {
  const server = await openServer(backend, { DEMO_REVIEWER: 'off' })
  const { context, post } = server
  const { joinReady } = addressSteps(server)
  const joinVerified = async (wholes: bigint, level: 1 | 2 = 2): Promise<User> => {
    const user = await joinReady()
    await insertLevel(context.db, user.id, level)
    if (wholes > 0n) await server.fund(user.id, usdt, wholes * oneCoin)
    return user
  }
  const [merchant, user] = [await joinVerified(2000n), await joinVerified(1000n)]
  await post('/user/cash_save', { ...card, pay_password: payPassword }, merchant)
  const joined = await post('/otc/join', {}, merchant)
  if (joined.type !== 'ok') throw new Error(JSON.stringify(joined))
  const order = (number = '95', by: User = user) =>
    post('/otc/order', { ad: '1', number, unit: 'fiat', price: '0.95', method: 'bank' }, by)
  const release = (id: string, by: User) =>
    post('/otc/release', { id, pay_password: payPassword }, by)
  const publish = (fields: Record<string, string> = {}, by: User = merchant) =>
    post('/otc/publish', { ...ad, ...fields }, by)
  return { ...server, merchant, user, joinVerified, order, publish, release }
}
