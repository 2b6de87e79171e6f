import { randomInt } from 'node:crypto'

import { callApi } from './call-api.ts'
import type { User } from './new-user.ts'

/** Binds a number that no other user has, by the API, soon after the registration, which is the proof that it needs. */
export async function bindMobile(appUrl: string, { token }: User): Promise<void> {
  const mobile = `138${String(randomInt(100_000_000)).padStart(8, '0')}`
  await callApi(appUrl, 'sms_send', { area_code: '86', mobile }, token)
  const mails = await fetch(new URL(`/api/demo/outbox?user_string=%2B86${mobile}`, appUrl))
  const { message } = (await mails.json()) as { message: { list: { code: string }[] } } // Its own schema.
  const code = message.list[0]?.code ?? ''
  await callApi(appUrl, 'safe/mobile', { area_code: '86', mobile, code }, token)
}
