/** The types of users' accounts. `margin` on the overview is a view of lever, not an account. */
export const walletNames = [
  'legal',
  'change',
  'lever',
  'micro',
  'stock',
  'mining',
  'invest',
] as const
export type WalletName = (typeof walletNames)[number]

/** The specification's number of an account type, which counts from 1. */
export const walletNumber = (name: WalletName): number => walletNames.indexOf(name) + 1

/** An account type by its name or its number. */
export function walletNameOf(field: string): WalletName {
  const found = walletNames.find((name) => name === field || String(walletNumber(name)) === field)
  if (found === undefined) throw new Error(`the schema permits ${field}, which is no account`)
  return found
}
