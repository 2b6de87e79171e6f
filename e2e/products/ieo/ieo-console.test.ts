import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import { desk, invite, joinAsOwner, logInByApi, openConsole } from '../../journeys/console-staff.ts'
import type { User } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { passDay, passMinute, serverTime } from '../../pass-time.ts'
import { figure, openAs } from '../../steps.ts'
import { verifiedUser } from '../../verified-user.ts'

const program = ownProgram(() => ({
  NODE_OPTIONS: `--import ${new URL('../../pass-days.ts', import.meta.url).href}`,
  RATE_LIMITS: 'off',
}))

/** The fourth project, after the three of the demo. */
const id = '4'
type Project = {
  phase: string
  starts_at: number
  ends_at: number
  review_by: number
  listing_at: number
}
async function projectNow(): Promise<Project> {
  const reply = await fetch(new URL(`/api/project/detail?id=${id}`, program().origin))
  return ((await reply.json()) as { message: Project }).message // Its own schema.
}
async function passTo(at: number): Promise<void> {
  while ((await serverTime(program())) < at) await passDay(program())
}
/** Timers run after the time that they are set to. */
const waitForPhase = (phase: string) =>
  expect.poll(async () => (await projectNow()).phase).toBe(phase)

/** Requests 500 tokens in the form, of which a user gets at most 300. */
async function request(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request new project' }).click()
  const form = page.getByRole('dialog')
  // The list is long: it is searched.
  await form.getByRole('combobox', { name: 'Token' }).fill('TIDE')
  await page.getByTitle('TIDE', { exact: true }).click()
  for (const [label, value] of [
    ['Name', 'Tide two'],
    ['Per token', '0.5'],
    ['For sale', '500'],
    ['Total issuance', '10000'],
    ['Minimum per order', '10'],
    ['Maximum per order', '900'],
    ['A user applies for, at most', '900'],
    ['A user gets, at most', '300'],
    ['Lock after listing, days', '1'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('Reason').fill('A second part of Tide')
  await form.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(/^Request \d+: Open$/).waitFor()
}

const confirm = (page: Page) =>
  page.getByRole('tooltip').getByRole('button', { name: 'Confirm' }).click()

async function approve(page: Page, reason: RegExp): Promise<void> {
  await page.getByRole('row', { name: reason }).getByRole('button', { name: 'Approve' }).click()
  await confirm(page)
  await page.getByText('Done', { exact: true }).first().waitFor()
}

test(
  'two people publish a sale, a reviewer rejects one of its orders, its part goes to the others, and theirs unlocks after the listing',
  inBrowser(async ({ page }) => {
    const { appUrl } = program()
    const people = await joinAsOwner(program())
    const owner = await logInByApi(appUrl, people)
    const [treasury, risk, kyc] = [
      await invite(appUrl, owner, 'treasury'),
      await invite(appUrl, owner, 'risk'),
      await invite(appUrl, owner, 'kyc'),
    ]
    const logIn = async (who: typeof kyc) => logInByApi(appUrl, who, await serverTime(program()))

    const first = await logIn(treasury)
    const funds = { pot: 'treasury', currency: 'TIDE', amount: '500', reason: 'Tokens to sell' }
    const funding = await callApi(appUrl, 'admin/house/fund', funds, first.token)
    const asked = { id: String((funding as { id: number }).id) } // Its own schema.
    await callApi(appUrl, 'admin/requests/approve', asked, owner.token)
    await openConsole(page, appUrl, first, '/ieo')
    await page.getByRole('row', { name: /Orbit \(ORB\)/ }).waitFor()
    await request(page)
    await openConsole(page, appUrl, await logIn(risk), '/requests')
    await page
      .getByRole('row', { name: /A second part of Tide/ })
      .getByText(/^20\d\d-\d\d-\d\d \d\d:\d\d:00$/)
      .first()
      .waitFor()
    await approve(page, /A second part of Tide/)

    // It is announced a day before.
    await passDay(program())
    const sale = await projectNow()
    await passTo(sale.starts_at)
    const passReview = () => passMinute(program())
    const users: User[] = []
    for (let count = 0; count < 3; count += 1)
      users.push(await verifiedUser(appUrl, { USDT: '1000' }, passReview))
    const order = { project_id: id, pay_currency: 'USDT', price: '0.5' }
    for (const [at, amount] of ['900', '300', '300'].entries())
      await callApi(appUrl, 'project/order', { ...order, amount }, users[at]?.token)
    await passTo(sale.ends_at)
    await waitForPhase('review')

    // The sale of Orbit, which nobody has subscribed to, has ended too.
    await openConsole(page, appUrl, await logIn(kyc), '/ieo')
    await page.getByRole('tab', { name: 'Reviews' }).click()
    const largest = page.getByRole('row', { name: /900\.0+ ?TIDE.*300\.0+ ?TIDE/ })
    const others = page.getByRole('row', { name: /300\.0+ ?TIDE.*100\.0+ ?TIDE/ })
    await expect.poll(() => others.count()).toBe(2)
    await largest.getByRole('button', { name: 'Reject' }).click()
    const form = page.getByRole('dialog', { name: 'Reject' })
    await form.getByRole('combobox', { name: 'Cause' }).click()
    await page.getByTitle('Sanctions list', { exact: true }).click()
    await form.getByRole('button', { name: 'Confirm' }).click()
    await largest.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Projects' }).click()
    const acceptRest = page.getByRole('button', { name: 'Accept the rest' })
    await acceptRest.click()
    await confirm(page)
    await acceptRest.waitFor({ state: 'detached' })
    await passTo(sale.review_by)
    await waitForPhase('settled')
    await passTo(sale.listing_at)
    await openConsole(page, appUrl, await logIn(treasury), '/ieo')
    const row = page.getByRole('row', { name: /Tide two/ })
    await row
      .getByText(/^250\./)
      .first()
      .waitFor()
    await row.getByRole('button', { name: 'Record listing' }).click()
    await page.getByLabel('Reason').fill('Tide two is listed')
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(/^Request \d+: Open$/).waitFor()
    await openConsole(page, appUrl, await logIn(risk), '/requests')
    await approve(page, /Tide two is listed/)
    await passDay(program())

    await page.setViewportSize({ width: 390, height: 844 })
    const [, second] = users
    if (second === undefined) throw new Error('there is no second user')
    await openAs(page, appUrl, second, '/pages/ieo/order')
    // More than the 100 of the first allocation, because the rejected order took no part in the last one.
    await page.getByRole('link', { name: /^300 TIDE Tide two Unlocked/ }).click()
    await page.getByText('250 of 250 TIDE unlocked').waitFor()
    await expect.poll(() => figure(page.getByRole('main'), 'Paid')).toBe('125 USDT')
    await page.getByRole('link', { name: 'Allocation' }).click()
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('Verified: equal').waitFor()
    await page.getByText('Final', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByText('Recomputed: equal').waitFor()
  }, desk),
)
