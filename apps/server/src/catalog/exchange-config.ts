import { hash } from 'node:crypto'

import type { ExchangeConfig, MarketConfig } from '@candor/core'
import { amountOf, parseDecimal, rateOf } from '@candor/core/money'

import { currencies } from './currencies.ts'
import { fiatByCode } from './fiats.ts'
import { indexPairs, type Pair, pairs } from './pairs.ts'

const tenthOfPercent = rateOf(100_000n)

function marketOf(pair: Pair): MarketConfig {
  const { id, symbol, base, quote, priceScale, lotScale, pricedBy } = pair
  const whole = 10n ** BigInt(quote.scale)
  return {
    id,
    symbol,
    baseId: base.id,
    quoteId: quote.id,
    baseScale: base.scale,
    quoteScale: quote.scale,
    priceScale,
    lotScale,
    tradable: pair.section === 'coin',
    ...(pricedBy === 'trades' && { pricedBy }),
    notionalMin: amountOf(BigInt(pair.notionalMin) * whole),
    notionalMax: amountOf(10_000_000n * whole),
    makerFee: tenthOfPercent,
    takerFee: tenthOfPercent,
    quoting: {
      // The house does not quote where its own quotes would be the price.
      levels: pricedBy === 'index' ? 20 : 0,
      halfSpreadPpm: 20,
      stepPpm: 12,
      levelNotional: amountOf(6_000n * whole),
    },
  }
}

const usdt = currencies.find(({ code }) => code === 'USDT')
if (usdt === undefined) throw new Error('the catalogue lists USDT')
const bitcoin = currencies.find(({ code }) => code === 'BTC')
if (bitcoin === undefined) throw new Error('the catalogue lists BTC')
const usdtScale = usdt.scale
/** Decimals of a rate. */
const rateScale = 8

/** Faucet draws are counted in USDT: at most 100,000 a user and UTC day (docs/products/funding.md). */
export const faucetDailyMax = amountOf(100_000n * 10n ** BigInt(usdt.scale))

const coinIds = currencies.filter(({ kind }) => kind === 'coin').map(({ id }) => id)

/** The currencies of each account that takes part in transfers (docs/products/transfer.md). */
const transferable = {
  legal: [usdt.id],
  change: coinIds,
  lever: [usdt.id],
  micro: [usdt.id],
  stock: [usdt.id],
}

const value = (whole: bigint) => amountOf(whole * 10n ** BigInt(usdt.scale))

/** Fiat money with its fixed reference rate: a US dollar is one USDT. */
const fiatCurrencies = currencies
  .filter(({ kind }) => kind === 'fiat')
  .map(({ id, code, scale }) => ({ id, scale, perDollar: fiatByCode(code).rate }))

/** Conversions with the house (docs/products/convert.md). */
const convert = {
  valuationId: usdt.id,
  valuationScale: usdtScale,
  currencyIds: coinIds,
  fiats: fiatCurrencies.map(({ id, scale, perDollar }) => {
    return { currencyId: id, scale, rate: Number(perDollar) }
  }),
  spreadBps: 20,
  slippageBps: 50,
  quoteMs: 10_000,
  waitMs: 5_000,
  valueMin: value(1n),
  sweepEveryMs: 86_400_000,
}

/** Payments out of the exchange (docs/products/withdrawal.md). */
const withdrawal = {
  bitcoinId: bitcoin.id,
  valuationId: usdt.id,
  fixedPrices: fiatCurrencies.map(({ id, scale, perDollar }) => {
    const units = 10n ** BigInt(usdtScale + rateScale)
    return { currencyId: id, units, per: perDollar * 10n ** BigInt(scale) }
  }),
  reviewMsMax: 72 * 3_600_000,
}

/** Lots of each market in a contract's lot: 0.01 BTC, 0.1 ETH, one share, and about as much of the others. */
const contractLots: Readonly<Record<string, string>> = {
  BTCUSDT: '0.01',
  ETHUSDT: '0.1',
  SOLUSDT: '1',
  BNBUSDT: '1',
  XRPUSDT: '100',
  DOGEUSDT: '1000',
  ADAUSDT: '100',
  AVAXUSDT: '10',
  LINKUSDT: '10',
  TONUSDT: '100',
  LTCUSDT: '1',
  DOTUSDT: '10',
  TRXUSDT: '1000',
}

/** Contracts with leverage (docs/products/lever.md). */
const lever = {
  currencyId: usdt.id,
  markets: indexPairs.map(({ id, symbol, section, lotScale }) => ({
    marketId: id,
    // A hundredth of a contract's lot is the smallest size.
    lotsPerShare: Number(parseDecimal(contractLots[symbol] ?? '1', lotScale)) / 100,
    calendar: section === 'stock' ? ('weekdays' as const) : ('always' as const),
  })),
  multiples: [1, 5, 10, 20, 50, 100],
  tiers: [
    { below: value(100_000n), multipleMax: 100, maintenance: rateOf(500_000n) },
    { below: value(500_000n), multipleMax: 50, maintenance: rateOf(1_000_000n) },
    { below: value(2_000_000n), multipleMax: 20, maintenance: rateOf(2_500_000n) },
    { below: undefined, multipleMax: 10, maintenance: rateOf(5_000_000n) },
  ],
  terms: {
    spread: rateOf(20_000n),
    fee: rateOf(50_000n),
    overnight: rateOf(30_000n),
    liquidation: rateOf(300_000n),
    profitMargins: 10,
  },
  slippage: rateOf(100_000n),
  shareMin: 100,
  ordersMax: 100,
  notionalMax: value(5_000_000n),
  coveredMove: rateOf(30_000_000n),
  // An average of half an hour after a week; windows with too few samples are tried for another day.
  delisting: {
    noticeMs: 7 * 24 * 3_600_000,
    windowMs: 30 * 60_000,
    sampleMs: 5000,
    windowsMax: 49,
  },
}

/** Copy trading (docs/products/follow.md). */
const follow = {
  currencyId: usdt.id,
  marketIds: indexPairs.map(({ id }) => id),
  profitShareMax: rateOf(20_000_000n),
  followersMax: [50, 100, 250],
  tradersMax: 10,
  multiple: { min: rateOf(1_000_000n), max: rateOf(500_000_000n) },
  lots: { min: rateOf(1_000_000n), max: rateOf(10_000_000_000n) },
  slippageMax: rateOf(300_000n),
  marginMax: { min: value(10n), max: value(1_000_000n) },
}

/** Options of seconds (docs/products/seconds.md). */
const seconds = {
  currencyId: usdt.id,
  marketIds: indexPairs.map(({ id }) => id),
  coverage: rateOf(80_000_000n),
}

/** Shares (docs/products/stocks.md). */
const stocks = {
  currencyId: usdt.id,
  marketIds: pairs.filter(({ section }) => section === 'stock').map(({ id }) => id),
  spread: rateOf(20_000n),
  fee: tenthOfPercent,
  valueMin: value(5n),
  valueMax: value(1_000_000n),
  ordersMax: 100,
  orderMsMax: 90 * 86_400_000,
}

/** Offers mature at 08:00 UTC, and the first price of each 5 seconds of the half hour before that settles them. */
const dual: ExchangeConfig['dual'] = {
  maturityEveryMs: 86_400_000,
  maturityOffsetMs: 8 * 3_600_000,
  slotMs: 5000,
  slots: 360,
  rounds: 48,
}

/** Token subscriptions (docs/products/ieo.md). */
const ieo: ExchangeConfig['ieo'] = {
  tokens: currencies
    .filter(({ kind }) => kind === 'token')
    .map(({ id, scale }) => ({ currencyId: id, scale })),
  payIds: [usdt.id],
  reviewMsMax: 72 * 3_600_000,
  listingLateMs: 30 * 86_400_000,
  dayMs: 86_400_000,
}

/** Works of artists (docs/products/nft.md). */
const nft: ExchangeConfig['nft'] = {
  currencyIds: currencies
    .filter(({ code }) => ['USDT', 'BTC', 'ETH'].includes(code))
    .map(({ id }) => id),
  feeRate: rateOf(2_500_000n),
  royaltyMax: rateOf(10_000_000n),
  leadingMax: 10n,
  softCloseMs: 5 * 60_000,
  softCloseMax: 24,
  payMs: 86_400_000,
  reviewMs: 86_400_000,
  windowMsMin: 86_400_000,
  windowMsMax: 30 * 86_400_000,
  strikesMax: 3,
  strikeMs: 90 * 86_400_000,
  boxesMax: 8192,
}

const minuteMs = 60_000

/** Call auctions of listed tokens (docs/products/listing.md). */
const listing = { auctionMs: 10 * minuteMs, fixedMs: 2 * minuteMs, ordersMax: 50 }

/** Trade with merchants (docs/products/otc.md). */
const otc: ExchangeConfig['otc'] = {
  valuationId: usdt.id,
  valuationScale: usdtScale,
  coins: currencies
    .filter(({ code }) => ['USDT', 'BTC', 'ETH'].includes(code))
    .map(({ id: currencyId, scale }) => ({ currencyId, scale })),
  fiats: convert.fiats,
  bond: value(500n),
  makerFee: tenthOfPercent,
  adsMax: 20,
  ordersMax: 3,
  windowsMs: [15, 30, 60, 120].map((minutes) => minutes * minuteMs),
  appealAfterMs: 10 * minuteMs,
  priceSlackBps: 50,
  newMs: 30 * 86_400_000,
  newDayMax: value(1000n),
  cancels: { ofNew: { beforePay: 5, afterPay: 3 }, ofOthers: { beforePay: 3, afterPay: 1 } },
  lockoutsMs: [15, 60, 240, 1440].map((minutes) => minutes * minuteMs),
  lockoutsForgetMs: 30 * 86_400_000,
}

/** The terms of the core, from the catalogue. */
export const exchangeConfig: ExchangeConfig = {
  markets: pairs.map(marketOf),
  dual,
  funding: { valuationId: usdt.id, faucetDailyMax },
  convert,
  follow,
  ieo,
  lever,
  listing,
  loan: { hourMs: 3_600_000 },
  nft,
  otc,
  seconds,
  stocks,
  transfer: { currencies: transferable },
  withdrawal,
  sliceMax: 250,
  reachedMax: 250,
}

/** Identifies the terms: it changes with any of them. */
export const termsHash = hash(
  'sha256',
  JSON.stringify(exchangeConfig, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ),
  'hex',
)
