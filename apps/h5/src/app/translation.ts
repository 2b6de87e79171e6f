import type { TFunction, i18n as Library } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'

/*
 * The part of i18next that the app uses, with its names and types: the library itself would be a tenth
 * of the home page. `vite.config.ts` replaces `react-i18next` by this module; the typed keys come from
 * that package's declarations.
 */

export type Texts = Readonly<Record<string, string>>
type Loader = (lang: string, namespace: string) => Promise<Texts>
type Values = Readonly<Record<string, string | number>>

const fallback = 'en'
const files = new Map<string, Texts>()
const namespaces = new Set<string>()
const listeners = new Set<() => void>()
let language = fallback
/** Grows with every change of the language and every file of texts. */
let version = 0
let load: Loader | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads the texts of a namespace in this language, or at least in English. */
async function fetchTexts(lang: string, namespace: string): Promise<void> {
  const name = `${lang}/${namespace}`
  if (files.has(name)) return
  try {
    if (load === undefined) throw new Error(`nobody loads ${name}`)
    files.set(name, await load(lang, namespace))
  } catch (error) {
    if (lang === fallback) throw error
    await fetchTexts(fallback, namespace)
  }
}

function announce() {
  version += 1
  for (const listener of listeners) listener()
}

function find(lang: string, key: string, own: readonly string[], count: unknown) {
  const [first = '', second] = key.split(':')
  const name = second ?? first
  const plural = typeof count === 'number' ? new Intl.PluralRules(lang).select(count) : 'other'
  for (const namespace of second === undefined ? own : [first]) {
    const texts = files.get(`${lang}/${namespace}`)
    const text = texts?.[name] ?? texts?.[`${name}_${plural}`] ?? texts?.[`${name}_other`]
    if (text !== undefined) return text
  }
  return undefined
}

function translate(own: readonly string[], key: string, values: Values = {}): string {
  const text =
    find(language, key, own, values['count']) ?? find(fallback, key, own, values['count'])
  // A function, because `$` has a meaning in a replacement text.
  return (text ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}

export const i18n = {
  get language() {
    return language
  },
  // The library's type lists the keys; at run time any text is accepted.
  t: ((key: string, values?: Values) =>
    translate(['common'], key, values)) as unknown as Library['t'],
  start(how: { lang: string; load: Loader; bundled: Readonly<Record<string, Texts>> }) {
    language = how.lang
    load = how.load
    for (const [name, texts] of Object.entries(how.bundled)) files.set(name, texts)
  },
  /** Fails if English could not be loaded either, so that no page shows the keys of its texts. */
  async loadNamespaces(wanted: string | readonly string[]): Promise<void> {
    const added = typeof wanted === 'string' ? [wanted] : wanted
    for (const namespace of added) namespaces.add(namespace)
    await Promise.all(added.map((namespace) => fetchTexts(language, namespace)))
    announce()
  },
  async changeLanguage(lang: string): Promise<void> {
    await Promise.allSettled([...namespaces].map((namespace) => fetchTexts(lang, namespace)))
    language = lang
    announce()
  },
}

/** The translator of a component; the first of its namespaces that has the key is used. */
export function useTranslation(wanted: string | readonly string[] = 'common') {
  const shown = useSyncExternalStore(subscribe, () => version)
  const own = typeof wanted === 'string' ? wanted : wanted.join()
  const t = useMemo(() => {
    const translator = (key: string, values?: Values) => translate(own.split(','), key, values)
    // Another translator for each version makes memoised parts render in the new language.
    return Object.assign(translator, { version: shown }) as unknown as TFunction // As `t` above.
  }, [own, shown])
  return { t, i18n }
}
