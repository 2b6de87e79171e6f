import { type Language, languageTags } from '@candor/protocol'

/** One of the eight languages; English for any other text. */
export function languageOf(lang: string): Language {
  return isLanguage(lang) ? lang : 'en'
}

export function isLanguage(lang: string): lang is Language {
  return Object.hasOwn(languageTags, lang)
}
