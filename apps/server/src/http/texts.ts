import type { MessageKey } from '@candor/protocol'
import en from '@candor/protocol/locales/en.json' with { type: 'json' }
import zh from '@candor/protocol/locales/zh.json' with { type: 'json' }

// A map, because a caller may well write `__proto__` for a language.
const byLanguage = new Map<string, Record<MessageKey, string>>([
  ['en', en],
  ['zh', zh],
])

/** A text in the caller's language, English where there is none; `{{name}}` is filled from `values`. */
export function translate(
  lang: string | undefined,
  key: MessageKey,
  values: Record<string, string> = {},
): string {
  const text = (byLanguage.get(lang ?? 'en') ?? en)[key]
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '')
}
