import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, hire, openConsole } from '../../journeys/console-staff.ts'
import {
  approveByKey,
  claimByKey,
  drawerOn,
  ownerOn,
  rejectByKey,
  seesTheLock,
  walkByKeys,
} from '../../journeys/queue-steps.ts'
import { newUser, type User } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { photograph } from '../../photograph.ts'
import { openAs } from '../../steps.ts'

// Above the threshold of one person, so that the demo's reviewer decides on none of them.
const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))

type Picture = Awaited<ReturnType<typeof photograph>>

/** A user with a voucher over an amount of dollars. */
async function submitted(appUrl: string, picture: Picture, amount: string): Promise<User> {
  const user = await newUser(appUrl)
  const form = new FormData()
  form.set('class', 'voucher')
  form.set(
    'file',
    new Blob([Uint8Array.from(picture.buffer)], { type: picture.mimeType }),
    picture.name,
  )
  const headers = { authorization: user.token }
  const sent = await fetch(new URL('/api/upload', appUrl), { method: 'POST', headers, body: form })
  const { message: voucher } = (await sent.json()) as { message: string } // Its own schema.
  const fields = { account: 'legal', amount, currency: 'USD', voucher }
  await callApi(appUrl, 'wallet/charge_req', fields, user.token)
  return user
}

test(
  'vouchers are claimed by one person, rejected with a reason that the user reads, and approved by two, by keys',
  inBrowser(async ({ page }) => {
    const { appUrl, consoleUrl } = program()
    const owner = await ownerOn(consoleUrl)
    const pictures = [
      await photograph(page, { colour: '#335577', width: 900 }),
      await photograph(page, { colour: '#779944', width: 900 }),
    ] as const
    const rejected = await submitted(appUrl, pictures[0], '23456')
    const approved = await submitted(appUrl, pictures[1], '34567')
    const treasury = await hire(appUrl, owner, 'treasury')
    await openConsole(page, appUrl, treasury, '/vouchers')
    await page.getByRole('tab', { name: /^Open 2/ }).waitFor()
    await page.getByRole('row', { name: /34,567/ }).waitFor()
    await walkByKeys(page)

    // The picture opens after the claim only, and each view is recorded.
    const drawer = drawerOn(page)
    await drawer.getByText('Claim the case to see the picture.').waitFor()
    await page.keyboard.press('s')
    await expect.poll(() => drawer.getByRole('img', { name: 'Voucher' }).count()).toBe(0)
    await claimByKey(page)
    const path = new URL(page.url()).hash.slice(1)
    const second = await hire(appUrl, owner, 'treasury')
    await seesTheLock(page, { appUrl, second, path, claimer: 'treasury' })
    await page.keyboard.press('s')
    await drawer.getByRole('img', { name: 'Voucher' }).waitFor()
    await rejectByKey(page, { reason: 'Payment not received', note: 'Nothing came by Friday' })

    // The next case follows.
    await drawer.getByText('34,567 USD').first().waitFor()
    await claimByKey(page)
    await approveByKey(page, /A second person confirms/)
    await page.getByRole('tab', { name: /^Second person 1/ }).waitFor()

    // One person does not approve twice: the case waits for another role.
    await page.getByRole('tab', { name: /^Second person 1/ }).click()
    await page.getByRole('button', { name: /^Case/ }).last().click()
    await drawer.getByText('Risk or the owner confirms').waitFor()
    await page.keyboard.press('c')
    await expect.poll(() => drawer.getByRole('button', { name: /Claim|Approve/ }).count()).toBe(0)

    const risk = await hire(appUrl, owner, 'risk')
    await openConsole(page, appUrl, risk, '/vouchers')
    await page.getByRole('tab', { name: /^Second person 1/ }).click()
    await page.getByRole('row', { name: /34,567/ }).waitFor()
    await page.keyboard.press('j')
    await claimByKey(page)
    await approveByKey(page, /^Approve this case\?/)
    await page.getByRole('tab', { name: /^Approved 1/ }).waitFor()

    await page.goto(appUrl)
    await openAs(page, appUrl, rejected, '/pages/fund/receive_withdraw_record')
    const row = page.getByRole('listitem').filter({ hasText: '23,456' })
    await row.getByText('Rejected').waitFor()
    await row.getByRole('button').click()
    const details = page.getByRole('dialog', { name: 'Deposit details' })
    await details.getByText('The payment was not received').waitFor()
    await details.getByText('Nothing came by Friday').waitFor()

    const list = await fetch(new URL('/api/recharge/log', appUrl), {
      headers: { authorization: approved.token },
    })
    expect(await list.json()).toMatchObject({
      message: { list: [{ amount: '34567.00', state_key: 'credited' }] },
    })
  }, desk),
)
