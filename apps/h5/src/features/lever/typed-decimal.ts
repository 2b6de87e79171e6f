import { parseDecimal } from '@candor/core/money'
import { Big } from 'big.js'

/** What is in a field, which may end with a point or be empty, in its smallest unit. */
export const typedUnits = (text: string, scale: number): bigint =>
  parseDecimal(new Big(text === '' || text === '.' ? '0' : text).toFixed(scale), scale) ?? 0n

/** The same as it is sent: a point at the end is left out. */
export const sentDecimal = (text: string): string => text.replace(/\.$/, '')
