/**
 * Every setting that the staff can change: its unit, its first value and its bounds. A higher value of a setting that is
 * `better` when higher favours users; every other change takes effect a day later.
 */
export const settings = {
  withdraw_btc_level_1: {
    unit: 'BTC',
    initial: '200',
    min: '0.1',
    max: '100000',
    better: 'higher',
  },
  withdraw_btc_level_2: {
    unit: 'BTC',
    initial: '500',
    min: '0.1',
    max: '100000',
    better: 'higher',
  },
  fiat_trade_usdt_level_1: {
    unit: 'USDT',
    initial: '2000',
    min: '10',
    max: '100000000',
    better: 'higher',
  },
  fiat_trade_usdt_level_2: {
    unit: 'USDT',
    initial: '1000000',
    min: '10',
    max: '100000000',
    better: 'higher',
  },
  convert_usdt_level_0: {
    unit: 'USDT',
    initial: '1000',
    min: '10',
    max: '100000000',
    better: 'higher',
  },
  convert_usdt_level_1: {
    unit: 'USDT',
    initial: '2000',
    min: '10',
    max: '100000000',
    better: 'higher',
  },
  convert_usdt_level_2: {
    unit: 'USDT',
    initial: '1000000',
    min: '10',
    max: '100000000',
    better: 'higher',
  },
  dust_below_usdt: {
    unit: 'USDT',
    initial: '1',
    min: '0.1',
    max: '100',
    better: 'higher',
  },
  second_person_above_usdt: {
    unit: 'USDT',
    initial: '10000',
    min: '100',
    max: '1000000',
    better: 'none',
  },
  withdraw_automatic_below_btc: {
    unit: 'BTC',
    initial: '1',
    min: '0.00000001',
    max: '100',
    better: 'none',
  },
  withdraw_factor_above_usdt: {
    unit: 'USDT',
    initial: '50000',
    min: '100',
    max: '10000000',
    better: 'none',
  },
  withdraw_daily_cap_btc: {
    unit: 'BTC',
    initial: '1000',
    min: '1',
    max: '1000000',
    better: 'none',
  },
  card_fee_usd: { unit: 'USD', initial: '5', min: '0.01', max: '1000', better: 'none', scale: 2 },
  card_min_usd: { unit: 'USD', initial: '50', min: '1', max: '10000', better: 'none', scale: 2 },
  card_fee_eur: { unit: 'EUR', initial: '3', min: '0.01', max: '1000', better: 'none', scale: 2 },
  card_min_eur: { unit: 'EUR', initial: '50', min: '1', max: '10000', better: 'none', scale: 2 },
  trader_identity_level: { unit: '', initial: '2', min: '1', max: '2', better: 'none', scale: 0 },
  trader_history_days: { unit: '', initial: '30', min: '1', max: '365', better: 'none', scale: 0 },
  trader_closed_orders: {
    unit: '',
    initial: '20',
    min: '1',
    max: '1000',
    better: 'none',
    scale: 0,
  },
  trader_equity_usdt: { unit: 'USDT', initial: '500', min: '1', max: '1000000', better: 'none' },
  trader_calm_days: { unit: '', initial: '30', min: '1', max: '365', better: 'none', scale: 0 },
} as const satisfies Record<string, SettingTerms>

type SettingTerms = {
  readonly unit: string
  readonly initial: string
  readonly min: string
  readonly max: string
  readonly better: 'higher' | 'none'
  /** How many decimals a value may have; eight without it. */
  readonly scale?: number
}

export type SettingKey = keyof typeof settings

export const settingKeys = Object.keys(settings) as SettingKey[] // Its own keys.

const scaleDefault = 8

/** How many decimals a value of a setting may have. */
export function settingScale(key: SettingKey): number {
  const terms: SettingTerms = settings[key]
  return terms.scale ?? scaleDefault
}
