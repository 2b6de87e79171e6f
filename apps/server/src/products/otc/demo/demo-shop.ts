import { translate } from '../../../calls/texts.ts'
import { findCurrency } from '../../../catalog/currencies.ts'

/** A merchant of the demo: a program that answers every order, or none so that an appeal can be tried. */
export type DemoMerchant = {
  readonly email: string
  readonly nickname: string
  readonly bank: string
  readonly account: string
  readonly isSilent: boolean
  readonly ads: readonly DemoAd[]
}
export type DemoAd = {
  readonly side: 'sell' | 'buy'
  readonly currencyId: number
  readonly fiatId: number
  readonly premiumBps: number
  /** In hundredths of the coin. */
  readonly hundredths: bigint
  readonly minutes: number
  readonly terms: typeof answers | typeof silent
}

const idOf = (code: string): number => {
  const currency = findCurrency(code)
  if (currency === undefined) throw new Error(`the catalogue lists ${code}`)
  return currency.id
}
const [answers, silent] = ['otc_demo_answers', 'otc_demo_silent'] as const
const stock = [
  ['USDT', 500_000n],
  ['BTC', 10n],
  ['ETH', 200n],
] as const

/** Each side of each coin, for both fiat currencies, at a distance from the index. */
function both(premiumBps: number, minutes: number): DemoAd[] {
  return (['USD', 'EUR'] as const).flatMap((fiat) =>
    stock.flatMap(([code, hundredths]) =>
      (['sell', 'buy'] as const).map((side) => ({
        side,
        currencyId: idOf(code),
        fiatId: idOf(fiat),
        premiumBps: side === 'sell' ? premiumBps : -premiumBps,
        hundredths,
        minutes,
        terms: answers,
      })),
    ),
  )
}

export const demoMerchants: readonly DemoMerchant[] = [
  {
    email: 'demo-merchant-swift@candor.test',
    nickname: 'DemoSwift',
    bank: 'Demo Bank One',
    account: '4000000000001',
    isSilent: false,
    ads: both(30, 15),
  },
  {
    email: 'demo-merchant-steady@candor.test',
    nickname: 'DemoSteady',
    bank: 'Demo Bank Two',
    account: '4000000000002',
    isSilent: false,
    ads: both(60, 30),
  },
  {
    email: 'demo-merchant-silent@candor.test',
    nickname: 'DemoSilent',
    bank: 'Demo Bank Three',
    account: '4000000000003',
    isSilent: true,
    ads: [
      {
        side: 'sell',
        currencyId: idOf('USDT'),
        fiatId: idOf('USD'),
        premiumBps: 100,
        hundredths: 100_000n,
        minutes: 15,
        terms: silent,
      },
    ],
  },
]

/** The terms of an advertisement in a language: those of the demo's merchants have a translation. */
export function termsIn(lang: string, text: string): string {
  const key = [answers, silent].find((one) => translate('en', one) === text)
  return key === undefined ? text : translate(lang, key)
}
