import type { MessageKey } from '@candor/protocol'
import en from '@candor/protocol/locales/en.json' with { type: 'json' }
import zh from '@candor/protocol/locales/zh.json' with { type: 'json' }

const byLanguage: Record<string, Record<MessageKey, string>> = { en, zh }

/** A text in the caller's language, English where there is none; `{{name}}` is filled from `values`. */
export function translate(
  lang: string | undefined,
  key: MessageKey,
  values: Record<string, string> = {},
): string {
  const text = (byLanguage[lang ?? 'en'] ?? en)[key]
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '')
}
