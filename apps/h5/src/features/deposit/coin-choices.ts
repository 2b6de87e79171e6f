import type { FundPurpose } from '../../app/paths.ts'
import type { Currency } from '../../live/use-currencies.ts'

/** Offered first, in this order, as on every exchange. */
const hotCodes = ['USDT', 'BTC', 'ETH', 'SOL', 'XRP']

export const isHot = ({ code }: { code: string }) => hotCodes.includes(code)

export const byHeat = (a: { code: string }, b: { code: string }) =>
  hotCodes.indexOf(a.code) - hotCodes.indexOf(b.code)

/** Coins with a network, in the order of their codes. */
export const coinsOf = (currencies: readonly Currency[]) =>
  currencies
    .filter(({ networks }) => networks.length > 0)
    .toSorted((a, b) => a.code.localeCompare(b.code))

export const fiatsOf = (currencies: readonly Currency[]) =>
  currencies.filter(({ kind }) => kind === 'fiat')

/** Whether a coin can be moved on any of its networks now. */
export const isOpen = ({ networks, kind }: Currency, purpose: FundPurpose) =>
  kind === 'fiat' ||
  networks.some((network) => (purpose === 'deposit' ? network.deposit_on : network.withdraw_on))
