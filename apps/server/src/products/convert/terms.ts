import { type Amount, amountOf, formatDecimal, parseDecimal } from '@candor/core/money'
import type { SettingKey } from '@candor/protocol/services/settings/setting-list'

import type { Answer } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import type { Settings } from '../../services/settings/settings.ts'

export const valuation = currencyById(exchangeConfig.convert.valuationId)

const { currencyIds, fiats } = exchangeConfig.convert
const fiatIds: ReadonlySet<number> = new Set(fiats.map(({ currencyId }) => currencyId))

export const isFiat = (currencyId: number): boolean => fiatIds.has(currencyId)

/** Whether a conversion may be of a currency at all. */
export const isConverted = (currencyId: number): boolean =>
  fiatIds.has(currencyId) || currencyIds.includes(currencyId)

/** By the level of verification. Fiat money needs one. */
const limits = {
  convert: ['convert_usdt_level_0', 'convert_usdt_level_1', 'convert_usdt_level_2'],
  buy: [undefined, 'fiat_trade_usdt_level_1', 'fiat_trade_usdt_level_2'],
} as const satisfies Record<string, readonly (SettingKey | undefined)[]>

type Limited = keyof typeof limits
type Known = { readonly settings: Settings }

/** The most that one conversion may be worth, in the valuation currency. */
export function limitOf({ settings }: Known, kind: Limited, level: number): Amount {
  const key = limits[kind][level]
  return usdtOf(key === undefined ? '0' : settings.value(key))
}

export const dustBelow = ({ settings }: Known): Amount => usdtOf(settings.value('dust_below_usdt'))

/** The limit of a level and of the next one. */
export function limitsReply(known: Known, kind: Limited, level: number) {
  const textOf = (of: number) => valueText(limitOf(known, kind, of))
  return {
    level,
    value_max: textOf(level),
    value_max_next: level + 1 < limits[kind].length ? textOf(level + 1) : ('' as const),
  }
}

/** An answer of the core whose refusal of a large amount names the limit. */
export function withLimit<Reply>(answer: Answer<Reply>, limit: Amount): Answer<Reply> {
  if (answer.ok || answer.rejection !== 'convert_amount_too_large') return answer
  const reason = Number(valueText(limit)).toLocaleString('en', { maximumFractionDigits: 8 })
  return { ...answer, field: 'number', reason }
}

export const valueText = (value: Amount) => formatDecimal(value, valuation.scale)

/** A setting of the server's own. */
function usdtOf(text: string): Amount {
  const units = parseDecimal(text, valuation.scale)
  if (units === undefined) throw new Error(`${text} is no amount of ${valuation.code}`)
  return amountOf(units)
}
