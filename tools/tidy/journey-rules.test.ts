import { expect, test } from 'vitest'

import { journeyProblems } from './journey-rules.ts'

test.each([
  `expect(await rows.count()).toBe(1)`,
  `expect(await page.getByRole('button', { name: 'Buy' }).isDisabled()).toBe(true)`,
  `expect(await field.getAttribute('aria-invalid')).not.toBe('true')`,
  `expect(await figure(sheet, 'You pay')).toBe('600 USDT')`,
  `expect(\n  await form\n    .getByLabel(/^Amount/)\n    .inputValue(),\n).toBe('0.1')`,
])('a journey does not read a page once: %s', (text) => {
  expect(journeyProblems('e2e/a.test.ts', text)).toHaveLength(1)
  expect(journeyProblems('apps/h5/src/a.test.ts', text)).toEqual([])
})

test.each([
  `await expect.poll(() => rows.count()).toBe(1)`,
  `expect(await program.stop()).toBe(0)`,
  `expect(await pageFaults(visit)).toEqual([])\nconst rows = await all.count()`,
  `expect(await list.json()).toEqual([]);\n(await rows.count()).toString()`,
])('a journey may contain: %s', (text) => {
  expect(journeyProblems('e2e/a.test.ts', text)).toEqual([])
})
