import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { callApi } from '../call-api.ts'
import { inBrowser } from '../in-browser.ts'
import { newUser } from '../new-user.ts'
import { openOther } from '../other-browser.ts'
import { ownProgram } from '../own-program.ts'
import { photograph } from '../photograph.ts'
import { openAs } from '../steps.ts'
import { waitForToast } from '../toasts.ts'
import { desk, hire, openConsole } from './console-staff.ts'
import { ownerOn } from './queue-steps.ts'

const program = ownProgram(() => ({ RATE_LIMITS: 'off' }))
const answer = 'We have found your withdrawal.'

/** Chooses the template and sends what it fills in. */
async function answerByTemplate(staff: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('combobox', { name: 'Template' }).click()
  await staff.getByTitle('Withdrawal found · en').click()
  await expect.poll(() => drawer.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe(answer)
  await drawer.getByRole('button', { name: 'Send' }).click()
}

test(
  'a user writes with a picture, the staff answers from a template and solves, and the user rates',
  inBrowser(async ({ page }) => {
    const { appUrl, consoleUrl } = program()
    const owner = await ownerOn(consoleUrl)
    const support = await hire(appUrl, owner, 'support')
    const template = { title: 'Withdrawal found', language: 'en', text: answer }
    await callApi(appUrl, 'admin/tickets/template', template, support.token)

    const user = await newUser(appUrl, { USDT: '100' })
    await openAs(page, appUrl, user, '/pages/setting/setting')
    await page.getByRole('link', { name: 'Customer service' }).click()
    await page.getByText('No tickets yet').waitFor()
    await page.getByRole('link', { name: 'Withdrawal', exact: true }).click()
    const submit = page.getByRole('button', { name: 'Submit' })
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await page.getByLabel('Subject').fill('My withdrawal is late')
    await page.getByLabel('Description').fill('Two hours ago I sent 10 USDT.\n<b>Please</b> look')
    await page.getByRole('button', { name: /^Related transaction/ }).click()
    await page.getByRole('option').nth(1).click()
    await page
      .getByLabel('Add picture')
      .setInputFiles(await photograph(page, { colour: '#369', width: 900 }))
    await page.getByRole('img', { name: 'Picture 1' }).waitFor()
    await submit.click()
    await waitForToast(page, 'Ticket submitted')
    await page.getByRole('heading', { name: 'My withdrawal is late' }).waitFor()
    await page.getByText(/^Time left: 7:59 h|^Time left: 8:00 h/).waitFor()
    await page.getByRole('button', { name: 'Picture 1' }).waitFor()
    // Markup is shown as text.
    await page.getByText('<b>Please</b> look').waitFor()
    await page.getByRole('textbox', { name: 'Message' }).fill('A draft')
    await page.reload()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
      .toBe('A draft')

    const staff = await openOther(page, desk)
    await openConsole(staff, appUrl, support, '/tickets')
    await staff.getByRole('row', { name: /My withdrawal is late/ }).waitFor()
    const drawer = staff.getByRole('dialog').filter({ hasText: 'Ticket' }).first()
    await staff.keyboard.press('j')
    await drawer.getByText('Two hours ago').waitFor()
    await staff.keyboard.press('c')
    await drawer.getByRole('button', { name: 'Solve (x)' }).waitFor()
    await drawer.getByRole('button', { name: 'Show picture' }).click()
    await drawer.getByRole('img', { name: 'Picture' }).waitFor()
    await answerByTemplate(staff, drawer)

    // The user sees the answer without a reload, and writes again.
    await page.getByText(answer).waitFor()
    await page.getByText(/^Waiting for you/).waitFor()
    await page.getByRole('textbox', { name: 'Message' }).fill('It has arrived, thank you.')
    await page.getByRole('button', { name: 'Send' }).click()
    await drawer.getByText('It has arrived, thank you.').waitFor()
    await drawer.getByRole('button', { name: 'Solve (x)' }).click()
    const question = staff.getByRole('dialog', { name: 'Mark this ticket as solved?' })
    await question.getByRole('button', { name: 'Solve', exact: true }).click()
    await staff.getByRole('tab', { name: /^Solved 1/ }).waitFor()

    await page.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true })
    await page.getByLabel('Comment (optional)').fill('Quick')
    await page.getByRole('button', { name: 'Submit rating' }).click()
    await waitForToast(page, 'Thank you for your rating')
    await page.getByRole('heading', { name: 'Your rating' }).waitFor()
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('One question more')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^Time left/).waitFor()
    await staff.context().close()
  }),
)
