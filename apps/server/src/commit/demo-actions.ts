import type { Wallet } from '@candor/core'
import type { Amount } from '@candor/core/money'

type Funds = { readonly userId: number; readonly currencyId: number; readonly amount: Amount }

/** An order of contracts at the next price, with a stop loss in ticks. The same `key` has one effect. */
type DemoOrder = {
  readonly userId: number
  readonly marketId: number
  readonly side: 'long' | 'short'
  /** Hundredths of a lot. */
  readonly share: number
  readonly multiple: number
  readonly stopLoss: number
  readonly key: string
}
type DemoPosition = {
  readonly id: number
  readonly side: 'long' | 'short'
  readonly openedAt: number
  /** False while it waits for a price. */
  readonly isOpen: boolean
}

/** A limit order of a market, in ticks and lots. */
type DemoLimit = {
  readonly userId: number
  readonly marketId: number
  readonly side: 'buy' | 'sell'
  readonly price: number
  readonly lots: number
}

/**
 * What products do for the programs that act as users in a demo. Each is the command of a user's call, so that its rules are
 * those of all users.
 */
export type DemoActions = {
  /** Demo funds from outside. */
  readonly draw: (funds: Funds) => Promise<void>
  readonly move: (funds: Funds & { readonly from: Wallet; readonly to: Wallet }) => Promise<void>
  readonly positionOf: (userId: number) => DemoPosition | undefined
  readonly openPosition: (order: DemoOrder) => Promise<void>
  readonly closePosition: (position: {
    readonly userId: number
    readonly orderId: number
  }) => Promise<void>
  /** The call auction of a market; undefined where none has begun. */
  readonly auctionOf: (
    marketId: number,
  ) =>
    | { readonly reference: number; readonly startedAt: number; readonly isOpen: boolean }
    | undefined
  /** An order in an auction. The same `key` has one effect. */
  readonly bid: (order: DemoLimit & { readonly key: string }) => Promise<void>
  /** An order that rests in the book, and how many of them a user has. */
  readonly quote: (order: DemoLimit) => Promise<void>
  readonly quotesOf: (userId: number, marketId: number) => number
}
