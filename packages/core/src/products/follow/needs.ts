import type { Amount, Rate } from '../../money/amount.ts'
import type { Result } from '../../result.ts'
import type { CopySide } from './copy.ts'

/** An order of contracts with leverage, as far as copy trading reads it. */
export type PortOrder = {
  readonly id: number
  readonly userId: number
  readonly marketId: number
  readonly side: CopySide
  readonly multiple: number
  /** Of a part that was closed: the order that it was of. */
  readonly parentId: number
  readonly share: number
  /** 0 while it waits. */
  readonly status: number
  /** What a waiting order holds. */
  readonly held: Amount
  readonly margin: Amount
  readonly entry: number
  readonly exit: number
  readonly takeProfit: number
  readonly stopLoss: number
  readonly openFee: Amount
  readonly overnight: Amount
  readonly returned: Amount
  /** What closed it: 7 is the end of its market, 8 a trader. */
  readonly closedBy: number
  /** Why it was cancelled: 2 slippage, 3 funds, 4 exposure, 5 the end of its market. */
  readonly cancelledBy: number
}
export type PortEvent = {
  readonly kind: 'opened' | 'cancelled' | 'closing' | 'closed' | 'stops'
  readonly order: PortOrder
  /** What stays open of it, in hundredths of a lot. */
  readonly left: number
}
export type WantedCopy = {
  readonly userId: number
  readonly marketId: number
  readonly side: CopySide
  readonly share: number
  readonly multiple: number
  readonly multipleMax: number
  readonly slippage: Rate
  readonly from: number
}
/** What an order would cost, as contracts with leverage compute it. */
export type CopyPlan = { readonly margin: Amount; readonly openFee: Amount }

/** Contracts with leverage. */
export type FollowNeeds = {
  readonly leverPort: {
    find(orderId: number): PortOrder | undefined
    multipleWithin(most: number): number
    admit(wanted: WantedCopy): Result<CopyPlan, string>
    place(wanted: WantedCopy, plan: CopyPlan): PortOrder
    /** Does to an order what the prices that wait do; the order may have ended afterwards. */
    settle(order: PortOrder): void
    cancel(order: PortOrder): void
    close(order: PortOrder, share: number, by: 'trader' | 'user'): boolean
    keepOpen(order: PortOrder): void
    setStops(order: PortOrder, stops: { takeProfit: number; stopLoss: number }): boolean
    gainOf(order: PortOrder): Amount
  }
}

/** The cause of closes that a trader made. */
export const closedByTrader = 8
/** The cause of closes at the last price of a market that ends: orders of traders and copies close alike. */
export const closedByDelisting = 7

export const isWaiting = ({ status }: PortOrder): boolean => status === 0
