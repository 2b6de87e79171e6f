import { readFileSync } from 'node:fs'

import type { Language } from '@candor/protocol'

/** A text of the app by its namespace and key, as `account:settings`. */
export type TextName = `${string}:${string}`

/** The text of the app by its name. */
export type Say = (name: TextName) => string

const app = new URL('../apps/h5/src/', import.meta.url)

/** The texts of the app in a language: journeys find elements by the words that a user sees. */
export function textsOf(lang: Language): Say {
  return (name) => {
    const [namespace = '', key = ''] = name.split(':')
    const folder = namespace === 'common' ? 'app' : `features/${kebabOf(namespace)}`
    const file = new URL(`${folder}/locales/${lang}.json`, app)
    const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] // Ours.
    if (text === undefined) throw new Error(`${lang} has no text ${name}`)
    return text
  }
}

/** The folder of a feature: `dual-investment` of `dualInvestment`. */
const kebabOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
