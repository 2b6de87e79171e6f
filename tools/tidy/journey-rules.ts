import { lineOf, type Problem } from './problem.ts'

const reads =
  'count|isDisabled|isEnabled|isVisible|isChecked|inputValue|innerText|allInnerTexts|textContent|getAttribute'
/** Up to the matcher, so that a read in another statement is not meant. */
const read = new RegExp(
  String.raw`\bexpect\(\s*await (?:figure\(|(?:(?!\)\.(?:not\.)?to[A-Z])[^])*?\.(?:${reads})\([^()]*\),?\s*\)\.)`,
  'g',
)

/** A page of a journey changes by itself, so what is read of it once may be read too early. */
export function journeyProblems(file: string, text: string): Problem[] {
  if (!file.startsWith('e2e/')) return []
  return [...text.matchAll(read)].map(({ index }) => ({
    file,
    line: lineOf(text, index),
    sentence: 'what a page shows is polled: await expect.poll(() => …)',
  }))
}
