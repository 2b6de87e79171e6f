import type { Problem } from './problem.ts'

/** Texts of one namespace in one language. */
export type LocaleFile = {
  readonly file: string
  readonly texts: Readonly<Record<string, unknown>>
}

/** All languages of a namespace have the same keys with the same placeholders as the first, which is English. */
export function localeProblems([english, ...others]: readonly LocaleFile[]): Problem[] {
  if (english === undefined) return []
  const wanted = placeholdersByKey(english.texts)
  return others.flatMap(({ file, texts }) => {
    const found = placeholdersByKey(texts)
    const problem = (sentence: string) => ({ file, line: 1, sentence })
    return [
      ...[...wanted].flatMap(([key, placeholders]) => {
        const own = found.get(key)
        if (own === undefined) return [problem(`lacks ${key} of ${english.file}`)]
        return own === placeholders ? [] : [problem(`${key} has ${own}, not ${placeholders}`)]
      }),
      ...[...found.keys()]
        .filter((key) => !wanted.has(key))
        .map((key) => problem(`has ${key}, which ${english.file} lacks`)),
    ]
  })
}

function placeholdersByKey(texts: Readonly<Record<string, unknown>>): Map<string, string> {
  const entries = flatten(texts).map(([key, text]): [string, string] => {
    const names = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name)
    // Plural forms may leave the number out, as in "one order".
    const isPlural = /_(zero|one|two|few|many|other)$/.test(key)
    const kept = new Set(names.filter((name) => !(isPlural && name === 'count')))
    return [key.replace(/_(zero|one|two|few|many)$/, '_other'), [...kept].toSorted().join(', ')]
  })
  return new Map(entries.map(([key, names]) => [key, names === '' ? 'no placeholder' : names]))
}

/** Texts by their whole keys, as `pool.balance`. */
export function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
  )
}
