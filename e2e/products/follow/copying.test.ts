import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { advancedUser } from '../../advanced-user.ts'
import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { atDesk } from '../../journeys/at-desk.ts'
import { type Joined, joinAsOwner, logInByApi } from '../../journeys/console-staff.ts'
import { newUser, type User } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { passDays, passMinute, serverTime } from '../../pass-time.ts'
import { figure, numberIn, openAs } from '../../steps.ts'
import { waitForToast } from '../../toasts.ts'
import { approveApplication, suspendTrader } from './decide-on-traders.ts'
import { type Account, closeAll, marketRuns, moveToFutures, openPosition } from './lead.ts'
import { movingMarket } from './moving-market.ts'

const historyDays = 31
const weekDays = 7
const program = ownProgram((directory) => ({
  ...movingMarket(directory, { days: historyDays + weekDays + 1 }),
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
  RATE_LIMITS: 'off',
}))

/** After days the sessions of the days before have ended. */
async function logInAgain({ email, password }: User): Promise<string> {
  return String(await callApi(program().appUrl, 'user/login', { user_string: email, password }))
}

/** The owner at a page of the console, by the program's clock. */
const deskOf = async (owner: Joined, path: string) => ({
  appUrl: program().appUrl,
  staff: await logInByApi(program().appUrl, owner, await serverTime(program())),
  path,
})

const openPage = (page: Page, path: string) => page.goto(`${program().appUrl}#${path}`)
const copies = (page: Page) => page.getByRole('tabpanel').getByRole('article')

test(
  'one user becomes a trader, another copies: opening, partial close, self-holding, share, stop',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const owner = await joinAsOwner(program())
    await page.goto(appUrl)
    const place = { appUrl, passReview: () => passMinute(program()) }
    const leader = await advancedUser(page, place, { USDT: '20000' })
    const before: Account = { appUrl, token: leader.token }
    await moveToFutures(before, '10000')
    await marketRuns(before)
    const order = { type: '1', share: '1', multiple: '10' }
    await Promise.all(Array.from({ length: 20 }, () => openPosition(before, order)))
    await closeAll(before)
    await passDays(program(), historyDays)

    await becomeTrader(page, leader)
    await atDesk(page, await deskOf(owner, '/traders/applications'), approveApplication)
    const lead: Account = { appUrl, token: await logInAgain(leader) }
    await callApi(appUrl, 'user/editNickname', { nickname: 'Northwind' }, lead.token)

    const follower = await newUser(appUrl, { USDT: '5000' })
    await moveToFutures({ appUrl, token: follower.token }, '3000')
    await page.evaluate(() => localStorage.removeItem('session'))
    await page.reload()
    await openAs(page, appUrl, follower, '/pages/copytrade/copy')
    await follow(page)

    await marketRuns(lead)
    const first = await openPosition(lead, { type: '1', share: '10', multiple: '10' })
    await page.getByRole('link', { name: 'My copies' }).click()
    await page.getByRole('tab', { name: 'Current' }).click()
    const copy = copies(page).first()
    await copy.getByText('Copied from Northwind').waitFor()
    await expect.poll(() => figure(copy, 'Size (lots)')).toBe('5')
    await gains(copy)
    await callApi(appUrl, 'lever/close', { id: first, share: '5' }, lead.token)
    await expect.poll(() => figure(copy, 'Size (lots)')).toBe('2.5')
    await closeAll(lead)
    await page.getByText('No open copies.').waitFor()

    await openPosition(lead, { type: '2', share: '2', multiple: '10' })
    await copy.getByRole('button', { name: 'Switch to self-held' }).click()
    const sheet = page.getByRole('dialog', { name: 'Switch to self-held' })
    await sheet.getByText('This cannot be undone.').waitFor()
    await sheet.getByRole('button', { name: 'Switch', exact: true }).click()
    await waitForToast(page, 'The position is self-held now')
    await closeAll(lead)
    await copy.getByText('Self-held', { exact: true }).waitFor()

    await passDays(program(), weekDays)
    await page.evaluate(() => localStorage.removeItem('session'))
    await page.reload()
    await openAs(page, appUrl, follower, '/pages/copytrade/my?tab=shares')
    await page.getByRole('link', { name: /Northwind/ }).click()
    await page.getByText('Recomputed: equal').waitFor()

    await openPage(page, '/pages/copytrade/my')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    const stop = page.getByRole('dialog', { name: 'Stop copying' })
    await stop.getByRole('button', { name: 'Stop copying' }).click()
    await waitForToast(page, 'Copying of Northwind stopped')
    await page.getByRole('button', { name: 'Ended' }).click()
    const ended = page.getByRole('article', { name: 'Northwind' })
    await ended.getByText('Stopped').waitFor()

    const note = 'Larger positions than the introduction states'
    await atDesk(page, await deskOf(owner, '/traders'), (console) =>
      suspendTrader(console, 'Northwind', note),
    )
    await ended.getByRole('link', { name: 'Northwind' }).click()
    await page.getByText(/^This trader was suspended on/).waitFor()
    await page.getByText(note).waitFor()
  }),
)

/** The application on its page, with every criterion met. */
async function becomeTrader(page: Page, leader: User) {
  await openAs(page, program().appUrl, leader, '/pages/follow/apply')
  await page.getByRole('listitem').first().waitFor()
  await expect.poll(() => page.getByText('Not met').count()).toBe(0)
  await page.getByLabel('Introduction').fill('Trends of a few hours')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Please accept the agreement.').waitFor()
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('heading', { name: 'Application submitted' }).waitFor()
}

/** From the list over the trader's page to the form, its agreement and its confirmation. */
async function follow(page: Page) {
  await page.getByRole('link', { name: 'Northwind', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Northwind' }).waitFor()
  await page.getByRole('tab', { name: 'Open positions' }).click()
  await page.getByText('Only followers see open positions.').waitFor()
  await page.getByRole('link', { name: 'Copy trader' }).click()
  await page.getByLabel('Multiple (×)').fill('0.5')
  await page.getByRole('cell', { name: '3.5', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copy trading agreement' }).click()
  const agreement = page.getByRole('dialog', { name: 'Copy trading agreement' })
  await agreement.getByRole('heading', { name: '6. Profit share' }).waitFor()
  await agreement.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Copy trader' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm copying' })
  await sheet.waitFor()
  await expect.poll(() => figure(sheet, 'Profit share')).toBe('10%')
  await expect.poll(() => figure(sheet, 'Loss limit')).toBe('300 USDT')
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('You now copy Northwind').waitFor()
}

/** Lets the market rise until a copy of some 3,000 USDT has more than the fees of this journey. */
const gains = (copy: ReturnType<Page['getByRole']>) =>
  expect
    .poll(
      async () => {
        await passMinute(program())
        const profit = /[+−][\d,.]+ USDT/.exec(await copy.innerText())?.[0] ?? ''
        return numberIn(profit.replace('−', '-'))
      },
      { timeout: 60_000, interval: 2000 },
    )
    .toBeGreaterThan(6)
