import type { LedgerChanges } from './ledger/ledger.ts'
import type { MarketChanges } from './markets/markets.ts'
import type {
  ChangesOf,
  Product,
  ProductCommand,
  ProductReplies,
  Rejection,
} from './products/products.ts'
import type { Result } from './result.ts'

/** One second of a group's markets: `[market id, index in ticks, volume of the source in lots]` each. */
export type TickMarkets = {
  readonly kind: 'market.tick'
  /** The second that the source states, for recomputing it; the rules use the command's own time. */
  readonly sampledAt: number
  readonly ticks: readonly (readonly [marketId: number, price: number, lots: number])[]
}
/** Runs due timers when nothing else happens, and a slice of the deferred ones. */
export type Clock = { readonly kind: 'clock' }

export type Command = ProductCommand | TickMarkets | Clock

/** The value that each command returns when it is accepted. */
export type Replies = ProductReplies & { 'market.tick': null; clock: null }
export type Outcome<Kind extends Command['kind'] = Command['kind']> = Result<
  Replies[Kind],
  Rejection
>

/** Everything that the commands of a batch changed, product by product. */
export type Changes = LedgerChanges & MarketChanges & { readonly [P in Product]: ChangesOf<P> }
