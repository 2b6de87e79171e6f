const length = 6
/** Six digits, in groups or not: 123456, 123 456, 12-34-56. */
const sixDigits = /(?<!\d[ -]?)\d(?:[ -]?\d){5}(?![ -]?\d)/g

/**
 * The code of a field that has `value` after `typed` was typed or pasted: digits alone, or the only six digits of a
 * sentence. Anything else leaves the field as it was.
 */
export function codeText(typed: string, value: string): string {
  const text = typed.normalize('NFKC')
  const [only, ...others] = text.match(sixDigits) ?? []
  if (only !== undefined && others.length === 0) return digitsOf(only)
  const digits = text.replaceAll(/[\s-]/g, '')
  return /^\d*$/.test(digits) && digits.length <= length ? digits : value
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
