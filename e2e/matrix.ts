import type { Language } from '@candor/protocol'

const languages: readonly Language[] = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa']
export const themes = ['light', 'dark'] as const

/** One item, a page or a sheet, in one language and one theme. */
export type Visit<Item> = {
  readonly item: Item
  readonly lang: Language
  readonly theme: (typeof themes)[number]
}

/** Each item once. Languages and themes alternate, so that among sixteen items each combination is met. */
export function sampleOf<Item>(items: readonly Item[]): Visit<Item>[] {
  const all = gridOf(items)
  const perItem = languages.length * themes.length
  return items.flatMap((_, row) => {
    const column = row % languages.length
    const theme = (row + Math.floor(row / languages.length)) % themes.length
    return all.slice(row * perItem + column * themes.length + theme).slice(0, 1)
  })
}

/** Each item in each language and theme. */
export function gridOf<Item>(items: readonly Item[]): Visit<Item>[] {
  return items.flatMap((item) =>
    languages.flatMap((lang) => themes.map((theme) => ({ item, lang, theme }))),
  )
}
