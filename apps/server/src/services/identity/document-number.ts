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

/** Korea's letter within the number, since 2021, is unknown to the library. */
passports.delete('KR')

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
  if (country === 'CN' && idType !== 'passport') return chineseNumber(compact)
  const isValid = checkOf(idType, country)
  return isValid(compact) || isValid(written) ? compact : undefined
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The last of eighteen characters (ISO 7064, MOD 11-2). */
function checkCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return '10X98765432'[sum % 11] ?? ''
}

/** With eighteen characters: those before 1999 have fifteen, with neither century nor check, and are the same person's. */
function chineseNumber(compact: string): string | undefined {
  const old = /^\d{15}$/.test(compact) ? `${compact.slice(0, 6)}19${compact.slice(6)}` : undefined
  const number = old === undefined ? compact : old + checkCharacter(old)
  if (!/^\d{17}[\dX]$/.test(number) || number.at(-1) !== checkCharacter(number)) return undefined
  // The library lacks region 83, of permits of residents from Taiwan; its dates are checked as another one's.
  const known = number.replace(/^83/, '11')
  return validator.isIdentityCard(known.slice(0, 17) + checkCharacter(known), 'zh-CN')
    ? number
    : undefined
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
  if (idType === 'passport')
    return (number) =>
      passports.has(country)
        ? validator.isPassportNumber(number, country)
        : otherPassport.test(number)
  const locale = idType === 'idcard' ? cards[country] : undefined
  if (locale === undefined) return (number) => otherNumber.test(number)
  return (number) => validator.isIdentityCard(number, locale)
}
