import type { CardField, CardKind } from '@candor/protocol/services/bank-cards/bank-card-rules'

export type CardFault =
  | 'fault_required'
  | 'fault_aba'
  | 'fault_swift'
  | 'fault_number'
  | 'fault_iban'

/** What is wrong with a field as far as the app checks it; the server checks the rest. */
export function cardFault(
  name: CardField | 'iban',
  written: string,
  kind: CardKind,
): CardFault | undefined {
  const text = written.trim()
  if (text === '') return name === 'iban' ? undefined : 'fault_required'
  const compact = text.replaceAll(/[ -]/g, '').toUpperCase()
  if (name === 'aba') return isAba(text) ? undefined : 'fault_aba'
  if (name === 'swift')
    return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact) ? undefined : 'fault_swift'
  if (name === 'card_number') return numbers[kind].test(compact) ? undefined : 'fault_number'
  if (name === 'iban')
    return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(compact) ? undefined : 'fault_iban'
  return undefined
}

const numbers = { domestic: /^\d{8,19}$/, international: /^[A-Z0-9]{6,34}$/ } as const

/** Nine digits with the weights 3, 7 and 1; their sum ends in zero. */
function isAba(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false
  const sum = Array.from(text).reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}
