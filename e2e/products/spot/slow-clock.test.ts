import { expect, inject, test } from 'vitest'

import { inTwoLooks } from '../../in-two-looks.ts'
import { newUser } from '../../new-user.ts'
import { addressOf } from '../../pages.ts'
import { openAs } from '../../steps.ts'

const appUrl = inject('appUrl')

test(
  'a device whose clock is three hours slow shows the right times and candles',
  inTwoLooks(async ({ page }, say) => {
    await page.clock.setSystemTime(Date.now() - 3 * 3_600_000)
    const user = await newUser(appUrl)
    await openAs(page, appUrl, user, addressOf('account.sessions'), say)
    await page.getByText(say('account:just_now')).first().waitFor()
    const request = page.waitForRequest(/new_timeshar/)
    await page.goto(`${appUrl}#${addressOf('spot.chart')}`)
    const until = Number(new URL((await request).url()).searchParams.get('to'))
    expect(Math.abs(until - Date.now())).toBeLessThan(60_000)
  }),
)
