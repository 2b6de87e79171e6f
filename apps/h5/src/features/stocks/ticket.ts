import type { StockDeal } from './use-stocks.ts'

/** What the user has typed. */
export type Ticket = {
  readonly side: 'buy' | 'sell'
  readonly kind: 'limit' | 'market'
  readonly validity: 'day' | 'gtc'
  readonly price: string
  readonly shares: string
}

export type TicketFault =
  | 'price_missing'
  | 'shares_missing'
  | 'below_minimum'
  | 'balance_short'
  | 'shares_short'
  | 'market_closed'
  | 'halted'
  | 'stale'
  | 'splitting'
  | 'no_price'

/** The price that an order is valued at: its limit, or the price of its side. */
export const priceOf = ({ side, kind, price }: Ticket, deal: StockDeal): string =>
  kind === 'limit' ? price : side === 'buy' ? deal.ask : deal.bid

/** A hint only: the server decides. The first that applies. */
export function faultOf(
  ticket: Ticket,
  deal: StockDeal,
  affordable: string | undefined,
): TicketFault | undefined {
  const { side, kind, shares } = ticket
  if (deal.state === 'splitting' || deal.state === 'no_price') return deal.state
  if (kind === 'market' && deal.session.state === 'closed') return 'market_closed'
  if (kind === 'market' && (deal.state === 'halted' || deal.state === 'stale')) return deal.state
  const price = priceOf(ticket, deal)
  if (!(Number(price) > 0)) return 'price_missing'
  if (!(Number(shares) > 0)) return 'shares_missing'
  if (side === 'sell' && Number(shares) > Number(deal.shares)) return 'shares_short'
  if (side === 'buy' && Number(shares) > Number(affordable ?? '0')) return 'balance_short'
  const isAll = side === 'sell' && Number(shares) === Number(deal.shares)
  if (Number(price) * Number(shares) < Number(deal.min) && !isAll) return 'below_minimum'
  return undefined
}
