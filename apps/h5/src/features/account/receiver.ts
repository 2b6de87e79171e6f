import { emailAddress } from '@candor/protocol/services/account/email-address'

export type ReceiverKind = 'email' | 'mobile'

/** The fields of a form for an e-mail address or a phone number. */
export type ReceiverValues = { kind: ReceiverKind; email: string; mobile: string }

/** Digits and the signs that people write between them. The server decides whether it is a number in use. */
export function isMobile(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return /^[+0-9 ().-]{3,40}$/.test(text.trim()) && digits >= 4 && digits <= 15
}

export const isReceiver = ({ kind, email, mobile }: ReceiverValues): boolean =>
  kind === 'email' ? emailAddress(email) !== undefined : isMobile(mobile)

/** The fields of a call; the area is a country, because several share a calling code. */
export const receiverInput = ({ kind, email, mobile }: ReceiverValues, country: string) =>
  kind === 'email'
    ? { user_string: email.trim(), area_code: undefined }
    : { user_string: mobile.trim(), area_code: country }

/** The receiver without an area beside it. */
export function wholeReceiver({ kind, email, mobile }: ReceiverValues, areaCode: string): string {
  if (kind === 'email') return email.trim()
  const written = mobile.trim()
  return written.startsWith('+') ? written : `+${areaCode}${written.replaceAll(/\D/g, '')}`
}
