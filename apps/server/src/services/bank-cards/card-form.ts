import {
  type CardField,
  cardFields,
  type CardKind,
} from '@candor/protocol/services/bank-cards/bank-card-rules'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { parsePhoneNumberFromString as parsePhone } from 'libphonenumber-js/mobile'
import validator from 'validator'

import type { Answer } from '../../calls/mount.ts'
import { personName } from '../identity/person-name.ts'

/** A complete form, each field in its usual spelling; `iban` is empty where none was given. */
export type BankCard = Readonly<Record<CardField, string>> & { readonly iban: string }
type Written = Readonly<Partial<Record<CardField | 'iban', string>>>
type Rule = {
  readonly rejection:
    | 'aba_wrong'
    | 'bank_phone_wrong'
    | 'card_name_wrong'
    | 'card_number_wrong'
    | 'card_text_wrong'
    | 'iban_wrong'
    | 'swift_wrong'
  /** Undefined for a text that is invalid. */
  readonly normal: (written: string, kind: CardKind) => string | undefined
}

const lineMax = 120
const line = /^[\p{L}\p{M}\p{N} .,'’·#&()/+-]+$/u
const words: Rule = {
  rejection: 'card_text_wrong',
  normal: (written) => {
    const text = written.normalize('NFC').replaceAll(/ +/g, ' ')
    return text.length <= lineMax && line.test(text) ? text : undefined
  },
}
const compact = (written: string) => written.replaceAll(/[ -]/g, '').toUpperCase()
/** Cards at home have digits only; accounts abroad may have letters. */
const numbers = { domestic: /^\d{8,19}$/, international: /^[A-Z0-9]{6,34}$/ } as const

const rules: Readonly<Record<CardField | 'iban', Rule>> = {
  real_name: { rejection: 'card_name_wrong', normal: personName },
  card_number: {
    rejection: 'card_number_wrong',
    normal: (written, kind) => matching(numbers[kind], compact(written)),
  },
  bank_name: words,
  branch: words,
  area: words,
  aba: {
    rejection: 'aba_wrong',
    normal: (written) =>
      // The library accepts a number of zeros only.
      validator.isAbaRouting(written) && !/^0+$/.test(written) ? written : undefined,
  },
  swift: {
    rejection: 'swift_wrong',
    normal: (written) => (isValidBIC(compact(written)) ? compact(written) : undefined),
  },
  phone: { rejection: 'bank_phone_wrong', normal: phoneNumber },
  address: words,
  iban: {
    rejection: 'iban_wrong',
    normal: (written) => {
      const text = electronicFormatIBAN(written) ?? ''
      return isValidIBAN(text) ? text : undefined
    },
  },
}

/** The form in the order of its fields: the first that is missing or wrong is named. */
export function cardForm(written: Written, kind: CardKind): Answer<BankCard> {
  const card: Partial<Record<CardField | 'iban', string>> = {}
  for (const field of [...cardFields, 'iban'] as const) {
    const text = written[field]?.trim() ?? ''
    if (text === '' && field === 'iban') continue
    if (text === '') return { ok: false, rejection: 'fields_required', field }
    const { normal, rejection } = rules[field]
    const value = normal(text, kind)
    if (value === undefined) return { ok: false, rejection, field }
    card[field] = value
  }
  return { ok: true, value: { iban: '', ...card } as BankCard } // Every field was required.
}

const matching = (pattern: RegExp, text: string) => (pattern.test(text) ? text : undefined)

/** In E.164. A number without `+` is one of the mainland of China, as in other forms. */
function phoneNumber(written: string): string | undefined {
  if (!/^[+0-9 ().-]{5,30}$/.test(written)) return undefined
  const parsed = parsePhone(written.replace(/^00/, '+'), 'CN')
  return parsed?.isPossible() === true ? parsed.number : undefined
}
