import { type NoticeKind, noticeKinds } from '@candor/protocol'

import { translate } from '../../calls/texts.ts'

const isNoticeKind = (kind: string): kind is NoticeKind => noticeKinds.some((each) => each === kind)
const decimalPattern = /^(-?)(\d+)\.(\d+)$/
const grouping = new Intl.NumberFormat('en-US')

/** The sentence of a notice in a language; empty for a kind of another release. */
export function noticeText(
  kind: string,
  values: Readonly<Record<string, string>>,
  lang: string,
): string {
  if (!isNoticeKind(kind)) return ''
  const shown = Object.entries(values).map(([name, value]) => [name, shownDecimal(value)])
  return translate(lang, `notice_${kind}`, Object.fromEntries(shown) as Record<string, string>)
}

/** Decimals are grouped as the app groups them in every language, without the zeros at their ends. */
function shownDecimal(text: string): string {
  const [, sign = '', whole, decimals = ''] = decimalPattern.exec(text) ?? []
  if (whole === undefined) return text
  const kept = decimals.replace(/0+$/, '')
  return `${sign}${grouping.format(BigInt(whole))}${kept === '' ? '' : `.${kept}`}`
}
