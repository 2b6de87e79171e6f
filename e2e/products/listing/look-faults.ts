import { axeFaults } from '../../axe-faults.ts'
import type { Visitor } from '../../browser.ts'
import { changeLanguage } from '../../change-language.ts'
import { sampleOf } from '../../matrix.ts'
import { measureTexts } from '../../measure-texts.ts'

/** The narrowest supported phone. */
const narrow = { width: 360, height: 780 }

/**
 * What is open in each language, alternately light and dark: texts that do not fit, and what axe finds. The shared program has
 * no auction, so the journey measures its pages and sheets itself.
 */
export async function lookFaults(visitor: Visitor, what: string): Promise<string[]> {
  const { page } = visitor
  const before = page.viewportSize()
  await page.setViewportSize(narrow)
  const found: string[] = []
  for (const { lang, theme } of sampleOf(Array.from({ length: 8 }, () => what))) {
    await page.emulateMedia({ colorScheme: theme })
    await changeLanguage(visitor, lang)
    const faults = [...(await page.evaluate(measureTexts)), ...(await axeFaults(page))]
    found.push(...faults.map((fault) => `${what}, ${lang}, ${theme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await changeLanguage(visitor, 'en')
  if (before !== null) await page.setViewportSize(before)
  return found
}
