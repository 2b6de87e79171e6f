const pattern = /^(0|[1-9]\d{0,19})(?:\.(\d+))?$/

/**
 * Reads a plain decimal of at most `scale` decimals as an integer of that scale; anything else is undefined. Zeros at the
 * end are no decimals: a figure that is written with more of them is the same figure.
 */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [, whole = '', fraction = ''] = match
  if (!/^0*$/.test(fraction.slice(scale))) return undefined
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
}

/** Writes an integer of `scale` as a decimal with exactly that many decimals: (-150n, 2) is `-1.50`. */
export function formatDecimal(value: bigint | number, scale: number): string {
  const text = value.toString()
  const negative = text.startsWith('-')
  const digits = negative ? text.slice(1) : text
  const padded = digits.length > scale ? digits : digits.padStart(scale + 1, '0')
  const sign = negative ? '-' : ''
  if (scale === 0) return sign + padded
  const point = padded.length - scale
  return `${sign}${padded.slice(0, point)}.${padded.slice(point)}`
}
