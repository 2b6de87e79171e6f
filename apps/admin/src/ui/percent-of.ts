import { withoutTrailingZeros } from './request-details.tsx'

/** A ratio of eight decimals as a percentage: moved by two places as text, so that no float rounds it. */
export function percentOf(ratio: string): string {
  const [whole = '0', decimals = ''] = ratio.split('.')
  const digits = decimals.padEnd(8, '0')
  const moved = `${whole}${digits.slice(0, 2)}.${digits.slice(2)}`
  return withoutTrailingZeros(moved.replace(/^0+(?=\d)/, ''))
}
