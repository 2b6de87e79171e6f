import { formatPercent, formatRate } from '@candor/client'
import { Big } from 'big.js'

const none = '--'

/** A part of one as a percentage with its sign: 0.05 is +5.00%. */
export const signedRate = (rate: string | null): string =>
  rate === null ? none : formatPercent(new Big(rate).times(100).toFixed())

/** A part of one as a percentage without a sign, as 64% or 0.3%. */
export const plainRate = (rate: string | null): string =>
  rate === null ? none : formatRate(rate, { scaleMax: 2, scaleMin: 0 })

/** What is typed as a percentage, as the part of one that a call takes; empty for no number. */
export const rateOfPercent = (percent: string): string =>
  percent === '' ? '' : new Big(percent).div(100).toFixed()

/** A part of one as it is typed: 0.003 is 0.3. */
export const percentOfRate = (rate: string): string => new Big(rate).times(100).toFixed()
