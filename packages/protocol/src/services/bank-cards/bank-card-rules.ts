export const cardKinds = ['domestic', 'international'] as const
export type CardKind = (typeof cardKinds)[number]

/** All are required, in the order of the form. */
export const cardFields = [
  'real_name',
  'card_number',
  'bank_name',
  'branch',
  'area',
  'aba',
  'swift',
  'phone',
  'address',
] as const
export type CardField = (typeof cardFields)[number]
