import { languageTags, type Language, type MessageKey } from '@candor/protocol'

import { translate } from '../../calls/texts.ts'
import type { Mail } from './mailer.ts'
import type { Rendered } from './transport.ts'

const siteName = 'Candor'

/** `mark`: the word by which the receiver recognises our mails; empty without one. */
export type Addressee = { readonly lang: Language; readonly mark: string }

/** A message as it is sent: a mail has a subject, the site's name and the receiver's anti-phishing code. */
export function renderedMail(mail: Mail, { lang, mark }: Addressee): Rendered {
  const { receiver: to, text, code, subject = 'subject_security' } = mail
  if (!to.includes('@')) return { to, subject: '', text, html: '' }
  const marked = markOf(lang, mark)
  return {
    to,
    subject: subjectOf(lang, subject),
    text: `${markedText(mail, { lang, mark })}\n\n${siteName}\n`,
    html: page({ lang, text, code, marked }),
  }
}

/** The text of a mail with the anti-phishing code below it. */
export function markedText({ receiver, text }: Mail, { lang, mark }: Addressee): string {
  return mark === '' || !receiver.includes('@') ? text : `${text}\n\n${markOf(lang, mark)}`
}

const markOf = (lang: Language, mark: string) =>
  mark === '' ? '' : translate(lang, 'mail_mark', { code: mark })

const subjectOf = (lang: Language, subject: MessageKey) =>
  `[${siteName}] ${translate(lang, subject)}`

type Parts = { lang: Language; text: string; code: string; marked: string }

/** Mail programs ignore style sheets, so that each element has its own style. */
function page({ lang, text, code, marked }: Parts): string {
  return `<!doctype html>
<html lang="${languageTags[lang]}"><head><meta charset="utf-8"><title>${siteName}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f8;font-family:-apple-system,'Segoe UI',Roboto,sans-serif;color:#1a1d24">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${paragraph('font-size:18px;font-weight:600', siteName)}
${paragraph('font-size:28px;font-weight:600;letter-spacing:6px', code)}
${paragraph('font-size:15px;line-height:1.5', text)}
${paragraph('font-size:13px;line-height:1.5;color:#5b6270', marked)}
</div></body></html>
`
}

const paragraph = (style: string, words: string) =>
  words === '' ? '' : `<p style="margin:0 0 16px;${style}">${escaped(words)}</p>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
