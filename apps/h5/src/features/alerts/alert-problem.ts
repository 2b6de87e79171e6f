import {
  type AlertKind,
  percentMax,
  percentMin,
} from '@candor/protocol/services/alerts/alert-words'

type Problem = 'not_above' | 'not_below' | 'percent_range'

/** Why an alert could not be saved at this price; undefined for a value that can, or is not complete. */
export function alertProblem(
  kind: AlertKind,
  { value, price }: { value: string; price: string },
): Problem | undefined {
  const wanted = Number(value)
  if (!(wanted > 0)) return undefined
  if (kind === 'change')
    return wanted * 100 < percentMin || wanted * 100 > percentMax ? 'percent_range' : undefined
  if (kind === 'above') return wanted > Number(price) ? undefined : 'not_above'
  return wanted < Number(price) ? undefined : 'not_below'
}
