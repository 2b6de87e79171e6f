import {
  type CoolOffPeriod,
  coolOffPeriods,
} from '@candor/protocol/services/protection/protection-words'

const dayMs = 86_400_000
const lengthsMs = { '24h': dayMs, '7d': 7 * dayMs } as const

/** The periods that would end later than the running cool-off: others change nothing. */
export const longerPeriods = (until: number | null, now: number): readonly CoolOffPeriod[] =>
  coolOffPeriods.filter((period) => until === null || now + lengthsMs[period] > until)
