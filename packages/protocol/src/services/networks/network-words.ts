/** What a payee adds to a shared address: nothing, the destination tag of a number, or a memo of text. */
export const memoKinds = ['', 'tag', 'memo'] as const
export type MemoKind = (typeof memoKinds)[number]

/** Why deposits or withdrawals of a network are off. Empty while they are on. */
export const offReasons = ['', 'maintenance', 'no_address'] as const
export type OffReason = (typeof offReasons)[number]

/** What is wrong with an address or with its memo. Each is also the code of a refusal. */
export const addressProblems = [
  'address_invalid',
  'address_checksum',
  'address_other_network',
  'address_is_contract',
  'memo_invalid',
] as const
export type AddressProblem = (typeof addressProblems)[number]
