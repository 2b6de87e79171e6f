import { mention } from './document-rules.ts'
import { lineOf, type Problem } from './problem.ts'
import { registryFiles } from './product-rules.ts'

/** The walk had 373 words when a product was spread over shared files. */
const wordsMax = 372

const section = /^## A product, from rule to screen\n([^]*?)(?=^## )/m

/** The walk through lock-up stays short, and names files of lock-up's folders and registries only. */
export function walkProblems(file: string, document: string): Problem[] {
  const found = section.exec(document)
  const walk = found?.[1]
  if (found === null || walk === undefined)
    return [{ file, line: 1, sentence: 'there is no walk from rule to screen' }]
  const start = found.index + found[0].length - walk.length
  const words = walk.split(/\s+/).filter((word) => word !== '').length
  const tooLong =
    words <= wordsMax
      ? []
      : [
          {
            file,
            line: lineOf(document, start),
            sentence: `the walk has ${words} words, ${wordsMax} may be`,
          },
        ]
  const registries = new Set<string>(registryFiles)
  const elsewhere = Array.from(walk.matchAll(mention), ({ index, 1: target = '' }) => ({
    target,
    line: lineOf(document, start + index),
  })).filter(({ target }) => !/\/lockup(?:\/|$)/.test(target) && !registries.has(target))
  return [
    ...tooLong,
    ...elsewhere.map(({ line, target }) => ({
      file,
      line,
      sentence: `${target} lies in no folder of lock-up`,
    })),
  ]
}
