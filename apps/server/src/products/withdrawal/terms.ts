import type { Exchange } from '@candor/core'
import { amountOf, parseDecimal } from '@candor/core/money'

import { currencyById, type Currency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { WithdrawalContext } from './withdrawal-context.ts'

const bitcoinScale = 8
type WithSettings = Pick<WithdrawalContext, 'settings'>

export type CardTerms = {
  /** In decimals of the currency. */
  readonly fee: string
  readonly min: string
}

/** What a payment to a card costs, and the smallest one; undefined for a currency that no card receives. */
export function cardTerms({ settings }: WithSettings, code: string): CardTerms | undefined {
  if (code === 'USD')
    return { fee: settings.value('card_fee_usd'), min: settings.value('card_min_usd') }
  if (code === 'EUR')
    return { fee: settings.value('card_fee_eur'), min: settings.value('card_min_eur') }
  return undefined
}

/** Below this value a withdrawal to an address that was saved a day ago needs no review, in units of bitcoin. */
export const automaticBelow = ({ settings }: WithSettings) =>
  unitsOf(settings.value('withdraw_automatic_below_btc'), bitcoinScale)
/** How much of a currency is paid within 24 hours without staff, in units of bitcoin. */
export const dailyCap = ({ settings }: WithSettings) =>
  unitsOf(settings.value('withdraw_daily_cap_btc'), bitcoinScale)

/** Beyond as many of a user within 24 hours, staff decide. */
export const automaticCountMax = 10

/** A decimal of the server's own tables. */
function unitsOf(text: string, scale: number): bigint {
  const units = parseDecimal(text, scale)
  if (units === undefined) throw new Error(`${text} has more than ${scale} decimals`)
  return units
}

export const amountIn = (text: string, { scale }: Pick<Currency, 'scale'>) =>
  amountOf(unitsOf(text, scale))

export const valuation = currencyById(exchangeConfig.withdrawal.valuationId)

/** The present index of bitcoin in USDT, in ticks; zero without one. */
export function bitcoinIndex({ markets }: Pick<Exchange, 'markets'>): number {
  const { bitcoinId, valuationId } = exchangeConfig.withdrawal
  return markets.between(bitcoinId, valuationId)?.index ?? 0
}

/** A value in bitcoin as an amount of USDT at an index; zero without one. */
export function usdtValueAt(index: number, value: bigint): bigint {
  const { bitcoinId, valuationId } = exchangeConfig.withdrawal
  const market = exchangeConfig.markets.find(
    ({ baseId, quoteId }) => baseId === bitcoinId && quoteId === valuationId,
  )
  if (market === undefined) return 0n
  const { baseScale, quoteScale, priceScale } = market
  return (value * BigInt(index) * 10n ** BigInt(quoteScale)) / 10n ** BigInt(baseScale + priceScale)
}
