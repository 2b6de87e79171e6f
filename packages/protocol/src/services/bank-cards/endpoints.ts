import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { oneOf, payPasswordString, text, time } from '../../fields.ts'
import { cardKinds } from './bank-card-rules.ts'
import { bankCardsCalls } from './calls.ts'

/** Optional here, so that a missing one is refused by a sentence of its own. */
const field = () => Type.Optional(text({ max: 200 }))

const cardBody = () => ({
  /** The routing number: nine digits, the last of which is a check digit. */
  aba: field(),
  real_name: field(),
  card_number: field(),
  /** Province and city. */
  area: field(),
  bank_name: field(),
  branch: field(),
  swift: field(),
  phone: field(),
  /** Of the cardholder. */
  address: field(),
  iban: field(),
  pay_password: payPasswordString(),
})

/** With most characters of the person’s own details hidden. */
const masked = () => ({
  kind: oneOf([...cardKinds]),
  aba: Type.String(),
  real_name: Type.String(),
  card_number: Type.String(),
  area: Type.String(),
  bank_name: Type.String(),
  branch: Type.String(),
  swift: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  /** Empty where none was given. */
  iban: Type.String(),
  /** Whether the name is the one of the caller’s verified identity; null before level 1. */
  name_agrees: Type.Union([Type.Boolean(), Type.Null()]),
  updated_at: time(),
})

const example = {
  aba: '021000021',
  real_name: 'Wei Li',
  card_number: '6222020200001234567',
  area: 'New York, New York',
  bank_name: 'JPMorgan Chase',
  branch: 'Madison Avenue',
  swift: 'CHASUS33',
  phone: '+12125551234',
  address: '383 Madison Avenue, New York',
  pay_password: '502941',
}

const save = {
  session: 'user',
  rate: 'money',
  body: cardBody(),
  reply: Type.Object(masked()),
} as const
const info = {
  session: 'user',
  rate: 'read',
  body: {},
  reply: Type.Union([Type.Object(masked()), Type.Null()]),
  example: {},
} as const

export const bankCardsEndpoints = {
  cashSave: endpoint(bankCardsCalls.cashSave, {
    ...save,
    summary: 'Saves the caller’s domestic bank card in place of the one before.',
    example,
  }),
  cashSaveInternational: endpoint(bankCardsCalls.cashSaveInternational, {
    ...save,
    summary: 'Saves the caller’s international bank card in place of the one before.',
    example: { ...example, iban: 'GB29NWBK60161331926819' },
  }),
  cashInfo: endpoint(bankCardsCalls.cashInfo, {
    ...info,
    summary: 'Returns the caller’s domestic bank card, masked; null without one.',
  }),
  cashInfoInternational: endpoint(bankCardsCalls.cashInfoInternational, {
    ...info,
    summary: 'Returns the caller’s international bank card, masked; null without one.',
  }),
  cashDelete: endpoint(bankCardsCalls.cashDelete, {
    session: 'user',
    rate: 'read',
    summary: 'Deletes one of the caller’s two bank cards.',
    body: { kind: oneOf([...cardKinds]) },
    reply: Type.Boolean(),
    example: { kind: 'domestic' },
  }),
}
