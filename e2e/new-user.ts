import { randomUUID } from 'node:crypto'

import { callApi, type Fields } from './call-api.ts'

export type User = { readonly email: string; readonly password: string; readonly token: string }

/** Opens an account with these funds by the API, for journeys about something else. */
export async function newUser(appUrl: string, funds: Fields = {}): Promise<User> {
  const email = `visitor-${randomUUID()}@candor.test`
  const password = 'a long enough one'
  await callApi(appUrl, 'sms_mail', { user_string: email, scene: 'register' })
  const mails = await fetch(new URL(`/api/demo/outbox?user_string=${email}`, appUrl))
  const { message } = (await mails.json()) as { message: { list: { code: string }[] } } // Its own schema.
  const code = message.list[0]?.code ?? ''
  const account = { user_string: email, code, password, re_password: password }
  const token = String(await callApi(appUrl, 'user/register', account))
  for (const [currency, amount] of Object.entries(funds))
    await callApi(appUrl, 'demo/faucet', { currency, amount }, token)
  return { email, password, token }
}
