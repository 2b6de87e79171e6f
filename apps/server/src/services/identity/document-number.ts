import type { idTypes } from '@candor/protocol/services/identity/identity-words'
import validator from 'validator'

export type IdType = (typeof idTypes)[number]
type Document = { readonly idType: IdType; readonly country: string; readonly number: string }

/** Countries whose cards have a check of their own, by the name that the library gives it. */
const cards: Readonly<Record<string, validator.IdentityCardLocale>> = {
  CN: 'zh-CN',
  HK: 'zh-HK',
  TW: 'zh-TW',
  IL: 'he-IL',
  LY: 'ar-LY',
  TN: 'ar-TN',
  ES: 'ES',
  FI: 'FI',
  IN: 'IN',
  IR: 'IR',
  IT: 'IT',
  LK: 'LK',
  NO: 'NO',
  PK: 'PK',
  PL: 'PL',
  TH: 'TH',
}
type Listed = { readonly passportNumberLocales: readonly string[] }
const passports = new Set((validator as unknown as Listed).passportNumberLocales) // Its types lack it.

/** Cards and licences of other countries: letters and digits, at least four of them digits. */
const otherNumber = /^(?=(?:[A-Z]*\d){4})[A-Z0-9]{5,20}$/
const otherPassport = /^(?=(?:[A-Z]*\d){4})[A-Z0-9]{6,12}$/
/** Full-width digits, control characters and everything else are refused. */
const writable = /^[A-Za-z0-9 ()/.-]{5,40}$/

/** The number without spaces and punctuation; undefined for one that its kind of document cannot have in its country. */
export function documentNumber({ idType, country, number }: Document): string | undefined {
  if (!writable.test(number)) return undefined
  const written = number.trim().toUpperCase()
  const compact = written.replaceAll(/[^A-Z0-9]/g, '')
  const isValid = checkOf(idType, country)
  return isValid(compact) || isValid(written) ? compact : undefined
}

/**
 * What equal numbers have in common: a person has one, on whatever document. A Chinese licence bears the number of the card.
 */
export function numberIdentity({ idType, country, number }: Document): string {
  const family = idType === 'driver' && country === 'CN' ? 'idcard' : idType
  return `${country}:${family}:${number}`
}

/** Its last characters; of a short one fewer. */
export function maskedNumber(number: string): string {
  const shown = number.length >= 9 ? 4 : 2
  return '*'.repeat(number.length - shown) + number.slice(-shown)
}

function checkOf(idType: IdType, country: string): (number: string) => boolean {
  // The library also accepts the fifteen digits of before 1999, which have no check digit.
  if (country === 'CN' && idType !== 'passport')
    return (number) => number.length === 18 && validator.isIdentityCard(number, 'zh-CN')
  if (idType === 'passport')
    return (number) =>
      passports.has(country)
        ? validator.isPassportNumber(number, country)
        : otherPassport.test(number)
  const locale = idType === 'idcard' ? cards[country] : undefined
  if (locale === undefined) return (number) => otherNumber.test(number)
  return (number) => validator.isIdentityCard(number, locale)
}
