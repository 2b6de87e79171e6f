import { type TEnum, type TProperties, Type } from 'typebox'

import { walletNames } from './wallet-names.ts'

// Form fields are texts: the pattern checks them and the handler converts them. PostgreSQL cannot store lone surrogates
// and NUL; other control characters are refused because no field needs them.
const plainText = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$'

/** A positive id: at most 15 digits, so that it is a safe integer. */
export const idString = () => Type.String({ pattern: '^[1-9][0-9]{0,14}$' })
/** At most 200 ids separated by commas. */
export const idsString = () =>
  Type.String({ pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,199}$' })
/** A currency by id or code. */
export const currencyString = () =>
  Type.String({ pattern: '^([1-9][0-9]{0,8}|[A-Za-z0-9]{2,10})$' })
/** A decimal above zero without sign, exponent or grouping. The handler checks the scale. */
export const decimalString = () =>
  Type.String({ pattern: '^(?!0+(\\.0+)?$)(0|[1-9][0-9]{0,14})(\\.[0-9]{1,10})?$' })
export const integerString = () => Type.String({ pattern: '^(0|[1-9][0-9]{0,14})$' })
/** How many rows a reply may have: at least one, and what is more than the call gives counts as all of it. */
export const countString = () => Type.String({ pattern: '^[1-9][0-9]{0,14}$' })
/** Epoch milliseconds of a field. */
export const timeString = () => Type.String({ pattern: '^[1-9][0-9]{0,13}$' })
export const text = ({ min = 0, max }: { min?: number; max: number }) =>
  Type.String({ minLength: min, maxLength: max, pattern: plainText })
const severalLines = '[^\\u0000-\\u0009\\u000b-\\u001f\\u007f\\ud800-\\udfff]*$'
/** A text of several lines. */
export const paragraphs = ({ min = 0, max }: { min?: number; max: number }) =>
  Type.String({ minLength: min, maxLength: max, pattern: `^${severalLines}` })
/** A text of several lines that has more than blanks. */
export const filledParagraphs = ({ max }: { max: number }) =>
  Type.String({ maxLength: max, pattern: `^(?=[^]*\\S)${severalLines}` })
export const oneOf = <const Words extends string[]>(words: [...Words]): TEnum<Words> =>
  Type.Enum(words)
/** An account by its name or its number in the specification, which counts from 1. */
export const walletString = () =>
  oneOf([...walletNames, ...walletNames.map((_, at) => String(at + 1))])
export const symbolString = () => Type.String({ pattern: '^[A-Z0-9]{4,20}$' })
/** A code of six digits, as sent by mail. */
export const codeString = () => Type.String({ pattern: '^[0-9]{6}$' })
/** A code of an authenticator app, or a recovery code of twelve characters. */
export const otpString = () =>
  Type.String({ pattern: '^([0-9]{6}|([A-Za-z2-7]{4}-?){2}[A-Za-z2-7]{4})$' })
export const payPasswordString = () => Type.String({ pattern: '^[0-9]{6}$' })
/** A calling code, or the country's ISO 3166 code of two letters; empty for the default. The handler checks that it exists. */
export const areaCodeString = () => text({ max: 8 })
/** A mobile number in any usual spelling. The handler normalises it. */
export const mobileString = () => text({ min: 3, max: 40 })
/** An ISO 3166 code of two letters. The handler checks that the country exists. */
export const countryString = () => Type.String({ pattern: '^[A-Z]{2}$' })
export const passwordString = () => text({ min: 1, max: 200 })
export const flagString = () => Type.Enum(['0', '1'])

/**
 * Paging of every list: `page` from 1, `limit` at most 100. A list that grows is read by `cursor` instead, the `next` of
 * the page before: no row is skipped or repeated while rows are added.
 */
export const paging = () => ({
  cursor: Type.Optional(idString()),
  page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
  limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
})

/** A decimal of a reply, at the scale of its currency or pair, signed if negative. */
export const decimal = () => Type.String({ pattern: '^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$' })
export const id = () => Type.Integer({ minimum: 1 })
/** Epoch milliseconds. */
export const time = () => Type.Integer({ minimum: 0 })

/** The cursor of the following page; null at the end. */
export const nextCursor = () => Type.Union([Type.String(), Type.Null()])

/**
 * A page of a list, newest first. `total` is counted up to 10,000 and absent where a cursor was sent; `more` has no such
 * bound.
 */
export const pageOf = <Row extends TProperties>(row: Row) =>
  Type.Object({
    list: Type.Array(Type.Object(row)),
    page: Type.Integer(),
    limit: Type.Integer(),
    total: Type.Optional(Type.Integer()),
    more: Type.Boolean(),
    next: nextCursor(),
  })
