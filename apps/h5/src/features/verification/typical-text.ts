import { localeOf, type Language } from '@candor/protocol'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A duration in the largest unit of which there are at least one and a half. */
export function typicalText(seconds: number, lang: Language): string {
  const [unit, length] = units.find(([, length]) => seconds >= length * 1.5) ?? ['second', 1]
  const count = Math.max(1, Math.round(seconds / length))
  return new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count)
}
