import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { callApi, type Fields } from './call-api.ts'
import type { User } from './new-user.ts'
import { photograph } from './photograph.ts'
import { verifiedUser } from './verified-user.ts'

type Place = {
  readonly appUrl: string
  /** Lets the time of a review pass. */
  readonly passReview: () => Promise<void>
}

/** A user of level 2, by the API; the page draws the pictures of the document. */
export async function advancedUser(
  page: Page,
  { appUrl, passReview }: Place,
  funds: Fields,
): Promise<User> {
  const user = await verifiedUser(appUrl, funds, passReview)
  const [front_pic, reverse_pic] = [
    await upload(page, user, { appUrl, colour: '#369' }),
    await upload(page, user, { appUrl, colour: '#963' }),
  ]
  await callApi(appUrl, 'user/real', { real_type: '2', front_pic, reverse_pic }, user.token)
  await passReview()
  const level = async () => {
    const state = await fetch(new URL('/api/real/state', appUrl), {
      headers: { authorization: user.token },
    })
    return ((await state.json()) as { message: { level: number } }).message.level // Its own schema.
  }
  await expect.poll(level, { timeout: 60_000 }).toBe(2)
  return user
}

async function upload(
  page: Page,
  { token }: User,
  { appUrl, colour }: { appUrl: string; colour: string },
): Promise<string> {
  const { buffer, mimeType, name } = await photograph(page, { colour, width: 1600 })
  const form = new FormData()
  form.append('class', 'identity')
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const reply = await fetch(new URL('/api/upload', appUrl), {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  const { message } = (await reply.json()) as { message: string } // Its own schema.
  return message
}
