import type { Endpoint } from '@candor/protocol'

/** Values that clients send where a number belongs; none of them is a valid number. */
const badTexts = String.raw`|-1|-0.5|+1|0x10|1e5|1E5|1e-8|1e308|NaN|Infinity|-Infinity|null|undefined|true
1,5|1.5.5|.5|5.|1_000|１|٣|²|\u202e1|1;drop table journal|1' or '1'='1|9999999999999999|1.00000000001`
export const notNumbers: readonly unknown[] = badTexts
  .split(/[|\n]/)
  .concat([' ', ' 1', '1 ', '1\u0000', '1\n', '\ud800', '1'.repeat(400)])

/** Types that JSON has and a form does not. */
export const notTexts: readonly unknown[] = [1, -1, 1.5, null, true, ['1'], ['1', '2'], { $gt: '' }]

/** In a query everything is text: some values become numbers, and a lone surrogate another character. */
export function isBadInQuery(value: unknown, takesDecimals = false): boolean {
  const text = Array.isArray(value) ? value.join('&') : String(value)
  return !(takesDecimals ? /^[1-9]\d{0,5}(\.\d)?$/ : /^[1-9]\d{0,5}$/).test(text)
}

/** Fields that every call takes. */
const commonFields = new Set(['lang', 'client_id'])

/** The fields of one call, without those that every call takes. */
export const fieldsOf = ({ body }: Endpoint): string[] =>
  Object.keys(body.properties).filter((field) => !commonFields.has(field))

/** Whether the schema of a field accepts a text by its pattern; false for a field without a pattern. */
export function accepts({ body }: Endpoint, field: string, text: string): boolean {
  const { pattern } = body.properties[field] as { pattern?: string } // A schema of text may have one.
  return pattern !== undefined && new RegExp(pattern).test(text)
}
