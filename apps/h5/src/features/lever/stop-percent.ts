import { Big } from 'big.js'

import type { Side } from './ticket-plan.ts'

/** What a price is compared with: the entry of the position, or the expected one of an order. */
export type StopBasis = {
  readonly side: Side
  readonly entry: string
  readonly multiple: number
  readonly scale: number
  readonly quote: string
}

type Link = { readonly basis: StopBasis; readonly sign: 1 | -1 }

const directionOf = ({ basis, sign }: Link) => (basis.side === 'long' ? sign : -sign)

/** The price at which the profit or loss is this percentage of the margin; empty without a percentage. */
export function priceAt(percent: string, link: Link): string {
  const { entry, multiple, scale } = link.basis
  if (Number(percent) === 0) return ''
  const move = new Big(percent).div(100).div(multiple).times(directionOf(link))
  const price = new Big(entry).times(move.plus(1)).round(scale, Big.roundHalfUp)
  return price.gt(0) ? price.toFixed(scale) : ''
}

/** The percentage of the margin that a price gains or loses; empty for one on the other side. */
export function percentAt(price: string, link: Link): string {
  const { entry, multiple } = link.basis
  if (Number(price) === 0 || Number(entry) === 0) return ''
  const move = new Big(price).div(entry).minus(1)
  const percent = move.times(multiple).times(100).times(directionOf(link))
  return percent.gt(0) ? percent.round(2, Big.roundHalfUp).toFixed() : ''
}
