import { formatRate, localizedName } from '@candor/client'

import { usePreferences } from '../../app/preferences.ts'
import { useCurrencies } from '../../live/use-currencies.ts'
import type { LoanOffer } from './use-loan.ts'

type Codes = { readonly code: string; readonly collateral: string }

/** The currencies of the offers, for the two lists to choose from. */
export function useCoins(offers: readonly LoanOffer[]) {
  const lang = usePreferences((preferences) => preferences.lang)
  const currencies = useCurrencies().data
  const nameOf = (code: string) => {
    const found = currencies?.find((currency) => currency.code === code)
    return found === undefined ? code : localizedName(found, lang)
  }
  const once = (key: 'code' | 'collateral_code') =>
    offers.filter((offer, at) => offers.findIndex((other) => other[key] === offer[key]) === at)
  return {
    borrowed: once('code').map(({ code, annual_rate: rate }) => {
      return { code, name: nameOf(code), value: formatRate(rate, { scaleMax: 2 }) }
    }),
    pledged: once('collateral_code').map(({ collateral_code: code }) => {
      return { code, name: nameOf(code) }
    }),
    /** The pair itself if it is offered, else the first one with the currency that was chosen. */
    pairWith: (wanted: Codes, chosen: keyof Codes): Codes => {
      const pairs = offers.map(({ code, collateral_code: collateral }) => ({ code, collateral }))
      const same = pairs.find(
        ({ code, collateral }) => code === wanted.code && collateral === wanted.collateral,
      )
      return same ?? pairs.find((pair) => pair[chosen] === wanted[chosen]) ?? wanted
    },
  }
}
