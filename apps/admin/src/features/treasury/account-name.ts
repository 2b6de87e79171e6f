import type { TFunction } from 'i18next'

/** The account `house:liquidity:BTC` of the ledger in words, with its currency; a pot of another release by its own name. */
export function accountName(t: TFunction, account: string): string {
  const [, pot = account, ...rest] = account.split(':')
  return [t(`pots.${pot}`, { defaultValue: pot }), ...rest].join(' · ')
}
