import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, hire, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import { openOther } from '../../other-browser.ts'
import { ownProgram } from '../../own-program.ts'
import { addressOf } from '../../pages.ts'
import { passMinute } from '../../pass-time.ts'
import { photograph } from '../../photograph.ts'
import { verifiedUser } from '../../verified-user.ts'
import { codeOfWork, highest } from './nft-steps.ts'

const program = ownProgram(() => ({
  RATE_LIMITS: 'off',
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
}))

test(
  'an artist is requested and approved, a work is added of its file and offered in an auction, whose log shows the bids',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await logInByApi(appUrl, await joinAsOwner(program()))
    const [treasury, risk] = [
      await hire(appUrl, owner, 'treasury'),
      await hire(appUrl, owner, 'risk'),
    ]
    const approve = async (reason: string) => {
      await page.getByText(/^Request \d+: Open$/).waitFor()
      await openConsole(page, appUrl, risk, '/requests')
      const asked = page.getByRole('row', { name: new RegExp(reason) })
      await asked.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()
      await asked.waitFor({ state: 'detached' })
      await openConsole(page, appUrl, treasury, '/nft')
    }
    const form = page.getByRole('dialog')
    const confirm = form.getByRole('button', { name: 'Confirm' })

    await openConsole(page, appUrl, treasury, '/nft')
    await page.getByRole('button', { name: 'Request new artist' }).click()
    await form.getByLabel('Name').fill('Mara Quill')
    await form.getByLabel('Reason').fill('A new artist')
    await confirm.click()
    await approve('A new artist')
    await page.getByRole('tab', { name: 'Artists' }).click()
    await page.getByRole('row', { name: /Mara Quill/ }).waitFor()

    await page.getByRole('button', { name: 'Add work' }).click()
    await choose(page, 'Artist', 'Mara Quill')
    await form.getByLabel('Title').fill('Low Tide')
    await form.getByLabel('File').setInputFiles(await photograph(page, blue))
    await form.locator('img').waitFor()
    await confirm.click()
    await page.getByRole('tab', { name: 'Works' }).click()
    const work = page.getByRole('row', { name: /Low Tide \(W1\)/ })
    await work.getByText('Held').waitFor()

    await work.getByRole('button', { name: 'Offer' }).click()
    await choose(page, 'Mode', 'Auction')
    await form.getByLabel('List price').fill('100')
    await form.getByLabel('Increment').fill('5')
    await form.getByLabel('Deposit').fill('20')
    await form.getByLabel(/^Ends/).fill(dayAfterTomorrow())
    await form.getByLabel('Reason').fill('The first auction')
    await confirm.click()
    await approve('The first auction')
    await page.getByRole('tab', { name: 'Auctions' }).click()
    const sale = page.getByRole('row', { name: /Low Tide \(W1\)/ })
    await sale.getByText('Open').waitFor()

    const code = await codeOfWork(appUrl, 'Low Tide')
    const phone = await openOther(page)
    await phone.goto(`${appUrl}#${addressOf('nft.artwork').split('?')[0]}?code=${code}`)
    await highest(phone).getByText('100 USDT').first().waitFor()
    const bidder = await verifiedUser(appUrl, { USDT: '1000' }, () => passMinute(program()))
    const call = (name: string, fields: Record<string, string>) =>
      callApi(appUrl, `bind_box/${name}`, { code, ...fields }, bidder.token)
    await call('marginNFT', {})
    await call('auctionNFT', { price: '105' })
    // Without a reload.
    await highest(phone).getByText('105 USDT').first().waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'Auctions' }).click()
    await sale.getByRole('button', { name: '1' }).click()
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /105\.00/ })
      .waitFor()
    await expect.poll(() => sale.getByRole('button', { name: 'Cancel sale' }).count()).toBe(0)
  }, desk),
)

const blue = { colour: 'steelblue', width: 600 }

/** One of a few values of the form that is open. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label, { exact: true }).click()
  await page.getByTitle(value, { exact: true }).last().click()
}

const dayAfterTomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16)
