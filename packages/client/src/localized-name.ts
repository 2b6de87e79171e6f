import type { Language } from '@candor/protocol'

/** Specification §3: the names that things have in simplified Chinese, English and traditional Chinese. */
export type LocalizedNames = {
  readonly option_name: string
  readonly en_name: string
  readonly tw_name: string
}

/** The name for a reader: Chinese ones get their own, all others the English one. */
export function localizedName(names: LocalizedNames, lang: Language): string {
  const own = { zh: names.option_name, hk: names.tw_name, other: names.en_name }
  return own[lang === 'zh' || lang === 'hk' ? lang : 'other'] || names.en_name
}
