import { readFileSync } from 'node:fs'

import type { Language } from '@candor/protocol'

/** A text of the app by its namespace and key, as `account:settings`. */
export type TextName = `${string}:${string}`

/** What the app says under a name. */
export type Say = (name: TextName) => string

const app = new URL('../apps/h5/src/', import.meta.url)

/** What the app says in a language: journeys find things by the very words that a reader sees. */
export function textsOf(lang: Language): Say {
  return (name) => {
    const [namespace = '', key = ''] = name.split(':')
    const folder = namespace === 'common' ? 'app' : `features/${namespace}`
    const file = new URL(`${folder}/locales/${lang}.json`, app)
    const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] // Ours.
    if (text === undefined) throw new Error(`${lang} has no text ${name}`)
    return text
  }
}
