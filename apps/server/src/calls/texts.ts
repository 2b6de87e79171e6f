import { type Language, languageTags, type MessageKey } from '@candor/protocol'
import { texts } from '@candor/protocol/texts'

const isLanguage = (text: string): text is Language => Object.hasOwn(languageTags, text)

/** A text in the caller's language, English where there is none; `{{name}}` is filled from `values`. */
export function translate(
  lang: string | undefined,
  key: MessageKey,
  values: Record<string, string> = {},
): string {
  const language = lang !== undefined && isLanguage(lang) ? lang : 'en'
  return texts[language][key].replaceAll(
    /\{\{(\w+)\}\}/g,
    (_match, name: string) => values[name] ?? '',
  )
}
