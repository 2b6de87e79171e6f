import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { newUser } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { passDay, passMinute } from '../../pass-time.ts'
import { openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}))
const share = '/pages/setting/share'
const password = 'a long enough one'

/** Registers on the page that a link of an invitation opens. */
async function registerBy(page: Page, link: string, email: string) {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await waitForToast(page, 'Code sent')
  await page.getByRole('button', { name: 'Fill in the demo code' }).click()
  await expect.poll(() => page.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await waitForToast(page, 'Your account is ready')
}

/** How many users an inviter has. */
async function invitedBy(appUrl: string, token: string): Promise<number> {
  const headers = { authorization: token }
  const reply = await fetch(new URL('/api/invite/info', appUrl), { headers })
  return ((await reply.json()) as { message: { invited: number } }).message.invited // Its own schema.
}

/** Clears the session, which another device would not have. */
const leave = (page: Page) => page.evaluate(() => localStorage.clear())

test(
  'a user saves the picture of the own invitation; a friend who registers by its link trades, gets a discount, and the rebate is paid',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const inviter = await newUser(appUrl)
    await openAs(page, appUrl, inviter, '/pages/setting/setting')
    await page.getByRole('link', { name: 'Invite friends' }).click()
    await page.getByText('No rebates yet').waitFor()
    await page.getByText('Invited: 0 · active: 0').waitFor()
    const code = await page.getByText(/^[A-HJ-NP-Z2-9]{8}$/).innerText()
    await page.getByRole('button', { name: 'Share picture' }).click()
    const sheet = page.getByRole('dialog', { name: 'Share picture' })
    // The picture is drawn: it has dark and light parts.
    const inks = await sheet.locator('figure canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      return new Set(pixels).size
    })
    expect(inks).toBeGreaterThan(20)
    const saved = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Save picture' }).click()
    expect((await saved).suggestedFilename()).toBe(`Candor-${code}.png`)
    await waitForToast(page, 'Picture saved')
    await page.keyboard.press('Escape')
    // A sheet that closes goes back in the history, which would end the next navigation.
    await sheet.waitFor({ state: 'detached' })

    await leave(page)
    const email = `friend-${randomUUID()}@candor.test`
    await registerBy(page, `${appUrl}?friend#/pages/common/register?code=${code}`, email)
    // A registration is bound to its inviter within a second; fees before that are not shared.
    await expect.poll(() => invitedBy(appUrl, inviter.token)).toBe(1)
    const token = String(await callApi(appUrl, 'user/login', { user_string: email, password }))
    await callApi(appUrl, 'demo/faucet', { currency: 'USDT', amount: '1000' }, token)
    await page.goto(`${appUrl}#${share}`)
    await page.getByText(/^5% of your trading fees are returned until/).waitFor()
    const order = { currency_id: '1', legal_id: '3', direction: 'buy', type: 'market' }
    await callApi(appUrl, 'coin/trade', { ...order, amount: '0.005' }, token)
    await page.goto(`${appUrl}#/pages/fund/assets_record?currency=BTC`)
    await page.getByText('Fee discount as an invited user').waitFor()

    // The ranking is counted once a minute.
    await passMinute(program())
    await leave(page)
    await openAs(page, `${appUrl}?inviter`, inviter, share)
    await page.getByText('Invited: 1 · active: 1').waitFor()
    await page.getByText(/^1\. You$/).waitFor()
    await page.getByText(/^Pending: 0\.0000\d+$/).waitFor()
    await page.getByRole('link', { name: 'Details' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Spot' })
    await expect
      .poll(() => line.innerText())
      .toMatch(/Fee 0\.0000\d+ BTC · returned 0\.0000\d+ · 20%/)
    await page.getByRole('tab', { name: 'Invited users' }).click()
    await page.getByText(/Fees shared until/).waitFor()

    await passDay(program())
    await page.goto(`${appUrl}?paid#${share}`)
    await page.getByText(/^Pending: 0(\.0+)?$/).waitFor()
    await page.goto(`${appUrl}#/pages/fund/assets_record?currency=BTC`)
    await page.getByText('Invitation rebate').waitFor()
  }),
)

test(
  'a user who registered without a code enters one within a day, and not the own one',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const [one, other] = [await newUser(appUrl), await newUser(appUrl)]
    await openAs(page, appUrl, one, share)
    const own = await page.getByText(/^[A-HJ-NP-Z2-9]{8}$/).innerText()
    await leave(page)
    await openAs(page, `${appUrl}?other`, other, share)
    const code = await page.getByText(/^[A-HJ-NP-Z2-9]{8}$/).innerText()
    expect(code).not.toBe(own)
    await page.getByRole('button', { name: /^Your inviter/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Enter a code' })
    await sheet.getByRole('textbox', { name: 'Invitation code' }).fill(code)
    await sheet.getByRole('button', { name: 'Save code' }).click()
    await sheet.getByText('You cannot use your own invitation code').waitFor()
    await sheet.getByRole('textbox', { name: 'Invitation code' }).fill(own.toLowerCase())
    await sheet.getByRole('button', { name: 'Save code' }).click()
    await waitForToast(page, 'Code saved')
    await page.getByText(/^5% of your trading fees are returned until/).waitFor()
  }),
)
