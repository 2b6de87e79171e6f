import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'
import { figure } from './steps.ts'

const appUrl = inject('appUrl')

const openKit = (page: Page) => page.goto(`${appUrl}#/dev/kit`)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test(
  'arrow keys move between tabs, and the panel is the one of the selected tab',
  inBrowser(async ({ page }) => {
    await openKit(page)
    const tabs = page.getByRole('tablist', { name: 'underline' })
    await tabs.getByRole('tab', { name: 'One' }).click()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedText(page)).toBe('Two')
    await page.keyboard.press('End')
    const last = tabs.getByRole('tab', { name: 'Another', selected: true })
    const panel = page.locator(`[id="${await last.getAttribute('aria-controls')}"]`)
    await expect.poll(() => panel.innerText()).toBe('The part of “three”.')
  }),
)

test(
  'arrow keys move through choices without choosing, and Enter chooses',
  inBrowser(async ({ page }) => {
    await openKit(page)
    const list = page.getByRole('listbox', { name: 'List' })
    await list.getByRole('option', { name: 'One' }).click()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedText(page)).toBe('Two')
    await list.getByRole('option', { name: 'One', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await list.getByRole('option', { name: 'Two', selected: true }).waitFor()
  }),
)

test(
  'a slider snaps to quarters under a pointer, and keys move it by one percent from a quarter',
  inBrowser(async ({ page }) => {
    await openKit(page)
    const slider = page.getByRole('slider', { name: 'Buy' })
    const track = page.getByRole('group', { name: 'Buy' }).locator('> div')
    const box = await track.boundingBox()
    if (box === null) throw new Error('the slider is not visible')
    await track.scrollIntoViewIfNeeded()
    await track.click({ position: { x: box.width * 0.73, y: box.height / 2 } })
    await expect.poll(() => slider.inputValue()).toBe('75')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('75%')
    await slider.press('ArrowRight')
    await expect.poll(() => slider.inputValue()).toBe('76')
  }),
)

test(
  'days to come cannot be chosen, two taps choose a range, and one end of it can be moved',
  inBrowser(async ({ page }) => {
    await openKit(page)
    const day = (name: string) => page.getByRole('button', { name })
    const ends = async () => [
      await page.getByRole('button', { name: /^From/ }).first().innerText(),
      await page.getByRole('button', { name: /^To/ }).first().innerText(),
    ]
    await expect
      .poll(() => day('Sunday, November 22, 2026').getAttribute('aria-disabled'))
      .toBe('true')
    await day('Tuesday, November 10, 2026').click()
    await expect.poll(() => ends()).toEqual(['From\n2026-11-10', 'To\nAny day'])
    await day('Tuesday, November 3, 2026').click()
    await expect.poll(() => ends()).toEqual(['From\n2026-11-03', 'To\n2026-11-10'])
    await page.getByRole('button', { name: /^To/ }).click()
    await day('Friday, November 13, 2026').click()
    await expect.poll(() => ends()).toEqual(['From\n2026-11-03', 'To\n2026-11-13'])
    await page.keyboard.press('PageUp')
    await page.getByRole('grid', { name: /October 2026/ }).waitFor()
    await day('Friday, October 9, 2026').waitFor()
  }),
)

test(
  'a select opens its choices with the keyboard, shows the choice, and has the focus again',
  inBrowser(async ({ page }) => {
    await openKit(page)
    const select = page.getByRole('button', { name: /^Field: / })
    await select.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog', { name: 'Field' }).getByRole('listbox')
    await list.getByRole('option', { name: /^One/, selected: true }).waitFor()
    await expect.poll(() => focusedText(page)).toMatch(/^One/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => select.getAttribute('aria-label')).toBe('Field: Two')
    await expect.poll(() => select.evaluate((one) => one === document.activeElement)).toBe(true)
  }),
)

test(
  'an amount is filled by its slider and by Max, and its limits turn into the problem',
  inBrowser(async ({ page }) => {
    await openKit(page)
    const amount = page.getByRole('textbox', { name: 'Amount to send' })
    const note = async () =>
      page.locator(`[id="${await amount.getAttribute('aria-describedby')}"]`).innerText()
    const slider = page.getByRole('slider', { name: 'Amount to send' })
    await expect.poll(() => note()).toBe('10–50,000 USDT')
    await slider.press('End')
    await expect.poll(() => amount.inputValue()).toBe('1234.56')
    await amount.fill('617.28')
    await expect.poll(() => slider.inputValue()).toBe('50')
    await page.getByRole('button', { name: 'Max' }).first().click()
    await expect.poll(() => amount.inputValue()).toBe('1234.56')

    await amount.fill('1234.57')
    expect([await note(), await amount.getAttribute('aria-invalid')]).toEqual([
      'Insufficient balance',
      'true',
    ])
    await amount.fill('50000,01')
    await expect.poll(() => note()).toBe('Maximum: 50,000 USDT')
    await amount.fill('9')
    await expect.poll(() => note()).toBe('10–50,000 USDT')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => note()).toBe('Minimum: 10 USDT')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }),
)

test(
  'an amount is confirmed with its figures, a double tap sends it once, and a sheet shows the result',
  inBrowser(async ({ page }) => {
    await openKit(page)
    await page.getByRole('textbox', { name: 'Amount to send' }).fill('100')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const confirmation = page.getByRole('dialog', { name: 'Confirm sending' })
    await confirmation.getByText('1 USDT', { exact: true }).waitFor()
    await confirmation.getByRole('button', { name: 'Send now' }).dblclick()
    const result = page.getByRole('dialog', { name: 'Sent' })
    await result.getByText('100 USDT sent').waitFor()
    await expect.poll(() => figure(result, 'Calls of the server')).toBe('1')
    await expect.poll(() => confirmation.count()).toBe(0)
    await result.getByRole('button', { name: 'Close the result' }).click()
    await result.waitFor({ state: 'detached' })
  }),
)

const smallestTarget = 44

test(
  'what can be tapped is 44 points high, in each look of a select and in an amount field',
  inBrowser(async ({ page }) => {
    await openKit(page)
    const heightOf = (name: RegExp) =>
      page
        .getByRole('button', { name })
        .first()
        .evaluate((button) => {
          const own = button.getBoundingClientRect().height
          // The utility `touch` enlarges a small button by a pseudo-element.
          return Math.max(own, Number.parseFloat(getComputedStyle(button, '::after').height) || 0)
        })
    for (const name of [/^Field: /, /^Pill: /, /^Text: /, /^Small: /, /^Row/, /^Max$/])
      expect([name, (await heightOf(name)) >= smallestTarget]).toEqual([name, true])
  }),
)
