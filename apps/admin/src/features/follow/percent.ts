import { formatAmount } from '@candor/client'

/** A part of one as a percentage; a dash where it does not exist. */
export const percent = (rate: string | null): string =>
  rate === null ? '–' : `${formatAmount(String(Number(rate) * 100), { scaleMax: 2 })}%`
