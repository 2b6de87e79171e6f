import { isIdCard } from '@candor/client/validators'

import type { IdType } from './use-real.ts'

export type NumberFault = 'number_required' | 'number_characters' | 'number_length' | 'number_check'

type Document = { readonly idType: IdType; readonly country: string; readonly number: string }

/** The server has the rules of more countries, and rejects what passes here and is wrong. */
export function numberFault({ idType, country, number }: Document): NumberFault | undefined {
  const written = number.trim()
  if (written === '') return 'number_required'
  if (!/^[A-Za-z0-9 ()/.-]+$/.test(written)) return 'number_characters'
  const compact = written.replaceAll(/[^A-Za-z0-9]/g, '')
  // A Chinese licence has the number of the card.
  if (country === 'CN' && idType !== 'passport') {
    if (compact.length !== 18) return 'number_length'
    return isIdCard(compact) ? undefined : 'number_check'
  }
  if (compact.length < 5 || compact.length > 20) return 'number_length'
  return /\d/.test(compact) ? undefined : 'number_characters'
}

export type NameFault = 'name_required' | 'name_characters'

export function nameFault(name: string): NameFault | undefined {
  const written = name.trim()
  if (written === '') return 'name_required'
  return /^\p{L}[\p{L}\p{M} .'’·-]{1,99}$/u.test(written.normalize('NFC'))
    ? undefined
    : 'name_characters'
}
