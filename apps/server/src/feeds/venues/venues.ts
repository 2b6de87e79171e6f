import { alpaca } from './alpaca.ts'
import { binance } from './binance.ts'
import { bybit } from './bybit.ts'
import { finnhub } from './finnhub.ts'
import { okx } from './okx.ts'
import type { Venue } from './venue.ts'

/** Every supported venue. */
export const venues: readonly Venue[] = [binance, okx, bybit, finnhub, alpaca]
