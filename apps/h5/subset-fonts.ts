import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const styles = new URL('src/fonts.css', import.meta.url)
const target = new URL('../../.cache/fonts/', import.meta.url)

/** The weights of the design; only tabular figures and kerning are used. */
const variationAxes = { wght: { min: 400, max: 600 } }
const keepFeatures = ['kern', 'tnum']

/**
 * Subsets Inter into the files that `src/fonts.css` names, each with the `unicode-range` declared
 * there: the whole font would be a third of the home page.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      // Tests render no text.
      if (process.env['VITEST'] !== undefined) return
      const inter = readFileSync(
        require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
      )
      mkdirSync(target, { recursive: true })
      for (const { name, letters } of facesIn(readFileSync(styles, 'utf8'))) {
        const options = { targetFormat: 'woff2', variationAxes, keepFeatures } as const
        writeFileSync(new URL(name, target), await subsetFont(inter, letters, options))
      }
    },
  }
}

/** The font files of a style sheet, and which letters each of them has to have. */
export function facesIn(css: string): { name: string; letters: string }[] {
  return css
    .split('@font-face')
    .slice(1)
    .map((face) => {
      const name = /url\('[^']*\/([^/']+\.woff2)'\)/.exec(face)?.[1] ?? ''
      const ranges = /unicode-range:([^;]+);/.exec(face)?.[1] ?? ''
      return { name, letters: ranges.split(',').map(lettersOf).join('') }
    })
}

/** `U+41` or `U+41-5A`. */
function lettersOf(range: string): string {
  const [first = '', last = first] = range.trim().replace('U+', '').split('-')
  const from = Number.parseInt(first, 16)
  const count = Number.parseInt(last, 16) - from + 1
  return String.fromCodePoint(...Array.from({ length: count }, (_, at) => from + at))
}
