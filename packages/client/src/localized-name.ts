import type { Language } from '@candor/protocol'

/** Names in simplified Chinese, English and traditional Chinese. */
export type LocalizedNames = {
  readonly option_name: string
  readonly en_name: string
  readonly tw_name: string
}

/** The name in the user's language: Chinese in zh and hk if it exists, otherwise English. */
export function localizedName(names: LocalizedNames, lang: Language): string {
  const own = { zh: names.option_name, hk: names.tw_name, other: names.en_name }
  return own[lang === 'zh' || lang === 'hk' ? lang : 'other'] || names.en_name
}
