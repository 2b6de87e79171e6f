import { setTimeout } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { callApi } from '../../call-api.ts'
import { inBrowser } from '../../in-browser.ts'
import {
  desk,
  hire,
  invite,
  logInByApi,
  openConsole,
  type Staff,
} from '../../journeys/console-staff.ts'
import {
  approveByKey,
  claimByKey,
  drawerOn,
  ownerOn,
  rejectByKey,
  seesTheLock,
  walkByKeys,
} from '../../journeys/queue-steps.ts'
import type { User } from '../../new-user.ts'
import { ownProgram } from '../../own-program.ts'
import { openAs } from '../../steps.ts'
import { payPassword, verifiedUser } from '../../verified-user.ts'
import { movableClock } from './steps.ts'

// Without the demo's reviewer the cases wait for people.
const program = ownProgram(() => ({
  ...movableClock,
  RATE_LIMITS: 'off',
  DEMO_REVIEWER: 'off',
}))
/** Valid on TRON. */
const address = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
/** A new phone suspends withdrawals for a day, so the program's clock is moved by one. */
const dayMs = 86_400_000

/** Two users of level 1, whose documents a person approves by the API. */
async function verifiedUsers(appUrl: string, kyc: Staff): Promise<[User, User]> {
  const users = Promise.all([
    verifiedUser(appUrl, { USDT: '60000' }),
    verifiedUser(appUrl, { USDT: '60000' }),
  ])
  for (let approved = 0; approved < 2;) {
    const link = new URL('/api/admin/identity?state=open', appUrl)
    const answer = await fetch(link, { headers: { authorization: kyc.token } })
    const { message } = (await answer.json()) as { message: { list: { id: number }[] } } // Its own schema.
    for (const { id } of message.list) {
      await callApi(appUrl, 'admin/identity/claim', { id: String(id) }, kyc.token)
      await callApi(appUrl, 'admin/identity/approve', { id: String(id) }, kyc.token)
      approved += 1
    }
    await setTimeout(200)
  }
  return users
}

/** Withdraws by the API, with a session of today. */
async function withdraw(appUrl: string, user: User, number: string): Promise<void> {
  const account = { user_string: user.email, password: user.password }
  const token = String(await callApi(appUrl, 'user/login', account))
  await callApi(appUrl, 'sms_mail', { scene: 'withdraw' }, token)
  const sent = await fetch(new URL(`/api/demo/outbox?user_string=${user.email}`, appUrl))
  const { message } = (await sent.json()) as {
    message: { list: { code: string; scene: string }[] }
  } // Its own schema.
  const code = message.list.find(({ scene }) => scene === 'withdraw')?.code ?? ''
  const to = { currency: 'USDT', network: 'TRC20', address }
  await callApi(appUrl, 'wallet/out', { ...to, number, pay_password: payPassword, code }, token)
}

test(
  'withdrawals are claimed by one person, rejected with a reason that the user reads, and approved by two, by keys',
  inBrowser(async ({ page }) => {
    const { appUrl, consoleUrl } = program()
    const owner = await ownerOn(consoleUrl)
    const kyc = await hire(appUrl, owner, 'kyc')
    const [rejected, approved] = await verifiedUsers(appUrl, kyc)
    const joined = [
      await invite(appUrl, owner, 'risk'),
      await invite(appUrl, owner, 'risk'),
      await invite(appUrl, owner, 'treasury'),
    ] as const
    program().send('SIGUSR2')
    await withdraw(appUrl, rejected, '23456')
    await withdraw(appUrl, approved, '34567')
    const risk = await logInByApi(appUrl, joined[0], Date.now() + dayMs)
    await openConsole(page, appUrl, risk, '/withdrawals')
    await page.getByRole('tab', { name: /^Open 2/ }).waitFor()
    await page.getByRole('row', { name: /34,567/ }).waitFor()
    await walkByKeys(page)
    await claimByKey(page)
    const drawer = drawerOn(page)
    const path = new URL(page.url()).hash.slice(1)
    const second = await logInByApi(appUrl, joined[1], Date.now() + dayMs)
    await seesTheLock(page, { appUrl, second, path, claimer: 'risk' })
    await rejectByKey(page, { reason: 'Risk check not passed', note: 'Ask the support' })

    // The next case follows.
    await drawer.getByText('34,567 USDT').first().waitFor()
    await claimByKey(page)
    await approveByKey(page, /A second person confirms/)
    await page.getByRole('tab', { name: /^Second person 1/ }).click()
    await page.getByRole('button', { name: /^Case/ }).last().click()
    await drawer.getByText('Treasury or the owner confirms').waitFor()
    await page.keyboard.press('c')
    await expect.poll(() => drawer.getByRole('button', { name: /Claim|Approve/ }).count()).toBe(0)

    const treasury = await logInByApi(appUrl, joined[2], Date.now() + dayMs)
    await openConsole(page, appUrl, treasury, '/withdrawals')
    await page.getByRole('tab', { name: /^Second person 1/ }).click()
    await page.getByRole('row', { name: /34,567/ }).waitFor()
    await page.keyboard.press('j')
    await claimByKey(page)
    await approveByKey(page, /^Approve this case\?/)
    await page.getByRole('tab', { name: /^Approved 1/ }).waitFor()

    await page.goto(appUrl)
    await openAs(page, appUrl, rejected, '/pages/fund/receive_withdraw_record?kind=withdraw')
    const row = page.getByRole('listitem').filter({ hasText: '23,456' })
    await row.getByText('Rejected', { exact: true }).waitFor()
    await row.getByRole('button').click()
    await page.getByText('Risk check not passed. Ask the support').waitFor()
  }, desk),
)
