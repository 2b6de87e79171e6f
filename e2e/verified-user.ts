import { randomInt } from 'node:crypto'

import { expect } from 'vitest'

import { bindMobile } from './bind-mobile.ts'
import { callApi, type Fields } from './call-api.ts'
import { newUser, type User } from './new-user.ts'

export const payPassword = '183942'
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A number with its check character that no other test has used. */
export function cardNumber(): string {
  const year = 1950 + randomInt(50)
  const digits = `110101${year}0307${String(randomInt(1000)).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `${digits}${'10X98765432'[sum % 11]}`
}

/**
 * A user of level 1 with a pay password, by the API. The new phone suspends withdrawals for hours. `passReview` lets the time
 * of a review pass where a program's clock can be moved.
 */
export async function verifiedUser(
  appUrl: string,
  funds: Fields,
  passReview?: () => Promise<void>,
): Promise<User> {
  const user = await newUser(appUrl, funds)
  const { token, email } = user
  await bindMobile(appUrl, user)
  const document = { real_type: '1', id_type: 'idcard', name: 'Wei Li', card_id: cardNumber() }
  await callApi(appUrl, 'user/real', document, token)
  await callApi(appUrl, 'sms_mail', { scene: 'security' }, token)
  const sent = await fetch(new URL(`/api/demo/outbox?user_string=${email}`, appUrl))
  const { message } = (await sent.json()) as {
    message: { list: { code: string; scene: string }[] }
  } // Its own schema.
  const code = message.list.find(({ scene }) => scene === 'security')?.code ?? ''
  await callApi(appUrl, 'safe/step_up', { code }, token)
  const chosen = { pay_password: payPassword, re_pay_password: payPassword }
  await callApi(appUrl, 'safe/pay_password', chosen, token)
  await passReview?.()
  // The demo's reviewer decides after some seconds.
  const level = async () => {
    const state = await fetch(new URL('/api/real/state', appUrl), {
      headers: { authorization: token },
    })
    return ((await state.json()) as { message: { level: number } }).message.level // Its own schema.
  }
  await expect.poll(level, { timeout: 60_000 }).toBe(1)
  return user
}
