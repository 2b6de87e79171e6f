import { setTimeout as wait } from 'node:timers/promises'

import { callApi } from '../../call-api.ts'
import type { User } from '../../new-user.ts'

/** A work and two boxes of the user, one of them opened, for the screenshots. */
export async function prepare(appUrl: string, { token }: User): Promise<void> {
  // The demo makes its works after the start, and the series last of all.
  let series: string | undefined
  while (series === undefined) {
    await wait(500)
    series = await codeOfSeries(appUrl)
  }
  const call = (name: string, code: string) => callApi(appUrl, `bind_box/${name}`, { code }, token)
  await call('buyNFT', 'W1')
  const { code } = (await call('buyNFT', series)) as { code: string } // Its own schema.
  await call('buyNFT', series)
  await call('openBlindBox', code)
  await call('collect', 'W2')
}

async function codeOfSeries(appUrl: string): Promise<string | undefined> {
  const reply = await fetch(new URL('/api/bind_box/getBoxList?mode=3', appUrl))
  const { message } = (await reply.json()) as { message: { list: { code: string }[] } } // Its own schema.
  return message.list[0]?.code
}
