import type { MessageKey } from '@candor/protocol'
import en from '@candor/protocol/locales/en.json' with { type: 'json' }
import fra from '@candor/protocol/locales/fra.json' with { type: 'json' }
import hk from '@candor/protocol/locales/hk.json' with { type: 'json' }
import jp from '@candor/protocol/locales/jp.json' with { type: 'json' }
import kor from '@candor/protocol/locales/kor.json' with { type: 'json' }
import spa from '@candor/protocol/locales/spa.json' with { type: 'json' }
import th from '@candor/protocol/locales/th.json' with { type: 'json' }
import zh from '@candor/protocol/locales/zh.json' with { type: 'json' }

// A map, because a caller may send `__proto__` as the language.
const byLanguage = new Map<string, Record<MessageKey, string>>([
  ['en', en],
  ['zh', zh],
  ['hk', hk],
  ['jp', jp],
  ['kor', kor],
  ['th', th],
  ['fra', fra],
  ['spa', spa],
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
