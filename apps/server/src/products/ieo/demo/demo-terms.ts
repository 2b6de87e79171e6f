import { amountOf } from '@candor/core/money'
import type { IeoTerms } from '@candor/core/products/ieo'

const units = (wholes: bigint) => amountOf(wholes * 100_000_000n)

/** What is for sale of each token of the demo. */
export const supply = units(100_000n)

type Sale = Pick<
  IeoTerms,
  | 'tokenId'
  | 'payId'
  | 'warmUpAt'
  | 'startsAt'
  | 'endsAt'
  | 'reviewBy'
  | 'listingAt'
  | 'lockDays'
  | 'unlockDays'
>

/** The terms of a sale of the demo; the price is in hundredths of a USDT. */
export function demoTerms(
  { name, cents }: { readonly name: string; readonly cents: bigint },
  sale: Sale,
): IeoTerms {
  return {
    ...sale,
    price: amountOf(cents * 1_000_000n),
    supply,
    orderMin: units(10n),
    orderMax: units(20_000n),
    userMax: units(50_000n),
    userCap: units(10_000n),
    raiseMin: units(1n),
    disclosure: {
      name,
      website: 'https://example.com',
      whitepaper: 'https://example.com/whitepaper',
      totalIssuance: units(1_000_000n),
      teamAmount: units(200_000n),
      teamLockDays: 365,
    },
  }
}
