import { expect, test } from 'vitest'

import { bindMobile } from '../bind-mobile.ts'
import { callApi } from '../call-api.ts'
import { inBrowser } from '../in-browser.ts'
import { newUser } from '../new-user.ts'
import { ownProgram } from '../own-program.ts'
import { desk, hire, openConsole } from './console-staff.ts'
import { ownerOn } from './queue-steps.ts'

// Without the demo's reviewer the cases wait, and every level needs a second person.
const program = ownProgram(() => ({
  DEMO_REVIEWER: 'off',
  IDENTITY_TWO_PEOPLE_FROM: '1',
  RATE_LIMITS: 'off',
}))

const numbers = ['110101199003070177', '11010119900307109X']

/** A user with a case of level 1; the session after a number was bound still exists. */
async function submitted(appUrl: string, { name, card }: { name: string; card: string }) {
  const user = await newUser(appUrl)
  await bindMobile(appUrl, user)
  const document = { real_type: '1', id_type: 'idcard', country: 'CN', name, card_id: card }
  await callApi(appUrl, 'user/real', document, user.token)
  return user
}

test(
  'real cases are claimed, looked at, rejected with a reason and approved by two people, by keys',
  inBrowser(async ({ page }) => {
    const { appUrl, consoleUrl } = program()
    const owner = await ownerOn(consoleUrl)
    const rejected = await submitted(appUrl, { name: 'Wei Li', card: numbers[0] ?? '' })
    const approved = await submitted(appUrl, { name: 'Min Chen', card: numbers[1] ?? '' })
    const kyc = await hire(appUrl, owner, 'kyc')
    await openConsole(page, appUrl, kyc, '/identity')
    await page.getByRole('row', { name: /Wei Li/ }).waitFor()
    const drawer = page.getByRole('dialog').filter({ hasText: 'Case' }).first()

    // The number is hidden until the case is claimed, and shown on demand.
    await page.keyboard.press('j')
    await drawer.getByText('Wei Li').first().waitFor()
    await drawer.getByText('Claim the case to see the full number').waitFor()
    await expect.poll(() => drawer.getByText(numbers[0] ?? '').count()).toBe(0)
    await page.keyboard.press('c')
    await drawer.getByRole('button', { name: 'Reject (r)' }).waitFor()
    await page.keyboard.press('s')
    await drawer.getByText(numbers[0] ?? '').waitFor()
    await page.keyboard.press('r')
    const form = page.getByRole('dialog', { name: 'Reject' })
    await form.getByLabel('Reason').click()
    await page.getByTitle('Document expired').click()
    await form.getByLabel('Note').fill('It ended in May')
    await form.getByRole('button', { name: 'Reject' }).click()

    // The next case follows; the first approval passes it on.
    await drawer.getByText('Min Chen').first().waitFor()
    await page.keyboard.press('c')
    await drawer.getByRole('button', { name: 'Approve (a)' }).waitFor()
    await page.keyboard.press('a')
    const first = page.getByRole('dialog', { name: 'Approve? A second person confirms' })
    await first.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('tab', { name: /^Second person 1/ }).waitFor()
    const states = async ({ token }: { token: string }) =>
      JSON.stringify(
        await (
          await fetch(new URL('/api/real/state', appUrl), {
            headers: { authorization: token },
          })
        ).json(),
      )
    expect(await states(rejected)).toContain('It ended in May')
    expect(await states(approved)).not.toContain('"state":"approved"')

    const risk = await hire(appUrl, owner, 'risk')
    await openConsole(page, appUrl, risk, '/identity')
    await page.getByRole('tab', { name: /^Second person 1/ }).click()
    await page
      .getByRole('row', { name: /Min Chen/ })
      .getByRole('button', { name: /^Case/ })
      .click()
    await drawer.getByText('First person').waitFor()
    await page.keyboard.press('c')
    await drawer.getByRole('button', { name: 'Approve (a)' }).waitFor()
    await page.keyboard.press('a')
    const last = page.getByRole('dialog', { name: 'Approve this case?' })
    await last.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('tab', { name: /^Approved 1/ }).waitFor()
    // No case follows the last one.
    await drawer.waitFor({ state: 'hidden' })
    expect(await states(approved)).toContain('approved')

    // The user's page lists the case.
    const link = new URL('/api/admin/users', appUrl)
    link.search = new URLSearchParams({ by: 'email', words: approved.email }).toString()
    const found = await (await fetch(link, { headers: { authorization: risk.token } })).json()
    const { id } = (found as { message: { list: { id: number }[] } }).message.list[0] ?? { id: 0 }
    await page.evaluate((path) => location.assign(path), `#/users/${id}`)
    await page.getByRole('tab', { name: 'Cases' }).click()
    await page.getByRole('link', { name: /^Case \d+/ }).waitFor()
  }, desk),
)
