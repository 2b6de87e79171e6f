import type { ReplyOf, siteEndpoints } from '@candor/protocol'

export type Fiat = Pick<
  ReplyOf<typeof siteEndpoints.getSiteConfig>['fiats'][number],
  'currency_code' | 'rate' | 'scale'
>

// Specification §3: until told otherwise, dollars at 1.
const dollar: Fiat = { currency_code: 'USD', rate: '1', scale: 2 }

/** The site's rate and decimals for a fiat; of one it does not know, the dollar's. */
export const fiatOf = (fiats: readonly Fiat[], code: string): Fiat =>
  fiats.find(({ currency_code }) => currency_code === code) ?? dollar
