import type { Language } from '@candor/protocol'

export const languages: readonly Language[] = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa']
export const themes = ['light', 'dark'] as const

/** One item, a page or a sheet, in one language and one theme. */
export type Visit<Item> = {
  readonly item: Item
  readonly lang: Language
  readonly theme: (typeof themes)[number]
  /** Whether axe checks it, too: once a theme, because neither colours nor names of roles depend on the language. */
  readonly hasAxe: boolean
}

/**
 * Each item in each language, in alternating themes: it meets each language once and each theme four times. With `isWhole`
 * it meets every combination.
 */
export function visitsOf<Item>(
  items: readonly Item[],
  { isWhole = process.env['CANDOR_ALL'] === '1' } = {},
): Visit<Item>[] {
  return items.flatMap((item, row) =>
    languages.flatMap((lang, column) =>
      themes.flatMap((theme, at) => {
        const place = row + column
        if (!isWhole && place % themes.length !== at) return []
        return { item, lang, theme, hasAxe: isWhole || place % languages.length < themes.length }
      }),
    ),
  )
}
