import { deviceStore } from '../../app/device-store.ts'

type LeverPreferences = {
  /** The notice of the risks was read and accepted on this device. */
  isRiskAccepted: boolean
  /** Whether opening and closing need a confirmation. */
  isOpeningConfirmed: boolean
  isClosingConfirmed: boolean
  /** The leverage of a pair without a choice of its own. */
  multiple: number
  /** The last choice for each pair, by its symbol. */
  multiples: Readonly<Record<string, number>>
  sizeUnit: 'lots' | 'value'
  set: (change: Partial<Omit<LeverPreferences, 'set'>>) => void
}

/** The user's preferences for futures, on this device. */
export const useLeverPreferences = deviceStore<LeverPreferences>('lever', (set) => ({
  isRiskAccepted: false,
  isOpeningConfirmed: true,
  isClosingConfirmed: true,
  multiple: 10,
  multiples: {},
  sizeUnit: 'lots',
  set,
}))

/** The leverage of a pair: the last one chosen, or the largest that is allowed below it. */
export function multipleOf(
  { multiple, multiples }: Pick<LeverPreferences, 'multiple' | 'multiples'>,
  symbol: string,
  allowed: { readonly multiples: readonly number[]; readonly multiple_max: number },
): number {
  const wanted = Math.min(multiples[symbol] ?? multiple, allowed.multiple_max)
  return allowed.multiples.findLast((each) => each <= wanted) ?? 1
}
