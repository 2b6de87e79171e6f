import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'

import { inBrowser } from './in-browser.ts'

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
    expect(await focusedText(page)).toBe('Two')
    await page.keyboard.press('End')
    const last = tabs.getByRole('tab', { name: 'Another', selected: true })
    const panel = page.locator(`[id="${await last.getAttribute('aria-controls')}"]`)
    expect(await panel.innerText()).toBe('The part of “three”.')
  }),
)

test(
  'arrow keys move through choices without choosing, and Enter chooses',
  inBrowser(async ({ page }) => {
    await openKit(page)
    const list = page.getByRole('listbox', { name: 'List' })
    await list.getByRole('option', { name: 'One' }).click()
    await page.keyboard.press('ArrowDown')
    expect(await focusedText(page)).toBe('Two')
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
    const track = page.getByRole('group', { name: 'Buy' })
    const box = await track.boundingBox()
    if (box === null) throw new Error('the slider is not visible')
    await track.scrollIntoViewIfNeeded()
    await track.click({ position: { x: box.width * 0.73, y: box.height / 2 } })
    await expect.poll(() => slider.inputValue()).toBe('75')
    expect(await slider.getAttribute('aria-valuetext')).toBe('75%')
    await slider.press('ArrowRight')
    expect(await slider.inputValue()).toBe('76')
  }),
)

test(
  'days to come cannot be chosen, two taps choose a range, and one end of it can be moved',
  inBrowser(async ({ page }) => {
    await openKit(page)
    const day = (name: string) => page.getByRole('button', { name })
    const ends = async () => [
      await page.getByRole('button', { name: /^From/ }).innerText(),
      await page.getByRole('button', { name: /^To/ }).innerText(),
    ]
    expect(await day('Sunday, November 22, 2026').getAttribute('aria-disabled')).toBe('true')
    await day('Tuesday, November 10, 2026').click()
    expect(await ends()).toEqual(['From\n2026-11-10', 'To\nAny day'])
    await day('Tuesday, November 3, 2026').click()
    expect(await ends()).toEqual(['From\n2026-11-03', 'To\n2026-11-10'])
    await page.getByRole('button', { name: /^To/ }).click()
    await day('Friday, November 13, 2026').click()
    expect(await ends()).toEqual(['From\n2026-11-03', 'To\n2026-11-13'])
    await page.keyboard.press('PageUp')
    await page.getByRole('grid', { name: /October 2026/ }).waitFor()
    await day('Friday, October 9, 2026').waitFor()
  }),
)
