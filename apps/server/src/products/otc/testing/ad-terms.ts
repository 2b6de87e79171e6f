import { amountOf } from '@candor/core/money'

/** An advertisement of the core that sells USDT for 0.95 EUR, without its quantity. */
export const adTerms = {
  side: 'sell',
  currencyId: 3,
  fiatId: 202,
  price: 9500,
  premiumBps: 0,
  fiatMin: amountOf(1000n),
  fiatMax: amountOf(90_000n),
  methods: ['bank'],
  windowMs: 900_000,
  text: '',
} as const
