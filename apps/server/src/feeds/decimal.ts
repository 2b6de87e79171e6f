const plainDecimal = /^(-?)(\d{1,15})(?:\.(\d{1,30}))?$/

/**
 * A decimal as an integer count of 10^-scale, half up in size at the last place: ('61837.635', 2)
 * is 6183764. NaN for whatever is not a plain decimal, so that the guard refuses it like any other
 * poisoned value.
 */
export function scaledFromDecimal(text: string, scale: number): number {
  const match = plainDecimal.exec(text)
  if (match === null) return Number.NaN
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = fraction.padEnd(scale + 1, '0')
  const scaled = Number(whole + digits.slice(0, scale)) + (digits.charAt(scale) >= '5' ? 1 : 0)
  return sign === '' ? scaled : -scaled
}
