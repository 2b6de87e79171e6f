import { emailAddress } from '@candor/protocol/services/account/email-address'

import { mobileNumber } from './mobile-number.ts'

/** Where codes and messages go: an e-mail address in lower case, or a mobile number in E.164. */
export type Receiver = string

type Written = { readonly userString: string; readonly areaCode?: string | undefined }

/** The receiver that a user has written; what looks like neither address nor number is refused as an address. */
export function receiverOf({
  userString,
  areaCode,
}: Written):
  | { readonly ok: true; readonly value: Receiver }
  | { readonly ok: false; readonly rejection: 'email_wrong' | 'mobile_wrong' } {
  const written = userString.trim()
  if (/[@\p{L}]/u.test(written)) {
    const value = emailAddress(written)
    return value === undefined ? { ok: false, rejection: 'email_wrong' } : { ok: true, value }
  }
  const value = mobileNumber(written, areaCode)
  return value === undefined ? { ok: false, rejection: 'mobile_wrong' } : { ok: true, value }
}

/** The column of `app_user` that holds the receiver. */
export const columnOf = (receiver: Receiver) =>
  receiver.includes('@') ? ('email' as const) : ('mobile' as const)

/** Recognised by its owner, and of no use to others. */
export function maskedReceiver(receiver: Receiver): string {
  if (columnOf(receiver) === 'mobile') return `${receiver.slice(0, -8)}****${receiver.slice(-4)}`
  const at = receiver.indexOf('@')
  return `${receiver.slice(0, Math.min(2, at))}***${receiver.slice(at)}`
}

type Area = {
  readonly area_code?: string
  readonly area_code_id?: string
  readonly country_code?: string
}

/** The area of a call's body: the first field that is not empty. */
export const areaOf = (body: Area): string | undefined =>
  body.area_code || body.area_code_id || body.country_code || undefined
