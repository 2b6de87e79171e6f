import type { Market } from '../../live/use-markets.ts'

type Ranked = Pick<Market, 'amount' | 'change_rate' | 'match_id' | 'tradable'>

/** Most quote turnover of the last 24 hours first. */
export const byTurnover = <Row extends Ranked>(markets: readonly Row[]): Row[] =>
  markets.toSorted((a, b) => Number(b.amount) - Number(a.amount))

/** Those that rose, most first. */
export const gainers = <Row extends Ranked>(markets: readonly Row[]): Row[] =>
  markets
    .filter(({ change_rate: rate }) => Number(rate) > 0)
    .toSorted((a, b) => Number(b.change_rate) - Number(a.change_rate))

/** Those that fell, most first. */
export const losers = <Row extends Ranked>(markets: readonly Row[]): Row[] =>
  markets
    .filter(({ change_rate: rate }) => Number(rate) < 0)
    .toSorted((a, b) => Number(a.change_rate) - Number(b.change_rate))

/** Those that can be traded, the latest first: ids are ascending and never reused. */
export const newest = <Row extends Ranked>(markets: readonly Row[]): Row[] =>
  markets.filter(({ tradable }) => tradable).toSorted((a, b) => b.match_id - a.match_id)
