import { callApi, type Fields } from '../call-api.ts'
import type { User } from '../new-user.ts'
import { payPassword } from '../verified-user.ts'
import type { Caller } from './plant-texts.ts'

type Payment = { readonly user: User; readonly friend: User; readonly marker: string }

/** A withdrawal with a remark, and a send with a note from a friend, each with the code that it needs. */
export async function plantPayments(appUrl: string, { user, friend, marker }: Payment) {
  const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
  const paid = { currency: 'USDT', number: '20' }
  await pay({ ...user, appUrl }, 'wallet/out', {
    ...paid,
    network: 'TRC20',
    address,
    remark: marker,
  })
  const send = { ...paid, by: 'email', to: user.email, note: marker }
  await pay({ ...friend, appUrl }, 'user/send', send)
}

async function pay({ appUrl, token, email }: Caller & User, path: string, fields: Fields) {
  await callApi(appUrl, 'sms_mail', { scene: 'withdraw' }, token)
  const sent = await fetch(new URL(`/api/demo/outbox?user_string=${email}`, appUrl))
  const { message } = (await sent.json()) as {
    message: { list: { code: string; scene: string }[] }
  } // Its own schema.
  const code = message.list.find(({ scene }) => scene === 'withdraw')?.code ?? ''
  await callApi(appUrl, path, { ...fields, code, pay_password: payPassword }, token)
}
