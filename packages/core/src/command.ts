import type { LedgerChanges } from './ledger/ledger.ts'
import type { MarketChanges } from './markets/markets.ts'
import type { Amount } from './money/amount.ts'
import type {
  FundingChanges,
  FundingCommand,
  FundingRejection,
} from './products/funding/funding.ts'
import type { LockupCommand, LockupRejection } from './products/lockup/commands.ts'
import type { LockupChanges, LockupPool } from './products/lockup/lockup.ts'
import type { LockupPosition } from './products/lockup/position.ts'
import type { LockupVersion } from './products/lockup/terms.ts'
import type { Product } from './products/names.ts'
import type { SpotCommand, SpotRejection } from './products/spot/commands.ts'
import type { SpotOrder } from './products/spot/spot-order.ts'
import type { SpotChanges } from './products/spot/spot.ts'
import type { Result } from './result.ts'

/**
 * A type for each product: one that is left out is an error of the compiler. It is the only one as long as what follows
 * asks for the keys that are there.
 */
type ByProduct<Types extends Record<Product, unknown>> = Types

type Commands = ByProduct<{ funding: FundingCommand; lockup: LockupCommand; spot: SpotCommand }>
type Rejections = ByProduct<{
  funding: FundingRejection
  lockup: LockupRejection
  spot: SpotRejection
}>
type ProductChanges = ByProduct<{
  funding: FundingChanges
  lockup: LockupChanges
  spot: SpotChanges
}>

/** One second of a group's markets: `[market id, index in ticks, volume of the source in lots]` each. */
export type TickMarkets = {
  readonly kind: 'market.tick'
  /** The second the source speaks of, for whoever recomputes it; the rules go by the command's own time. */
  readonly sampledAt: number
  readonly ticks: readonly (readonly [marketId: number, price: number, lots: number])[]
}
/** Lets due timers run when nothing else happens, and a slice of the work that waits for it. */
export type Clock = { readonly kind: 'clock' }

export type Command = Commands[keyof Commands] | TickMarkets | Clock
export type Rejection = Rejections[keyof Rejections]

/** What each command answers when it is accepted. */
export type Replies = {
  'funding.faucet': { available: Amount }
  'funding.house': { available: Amount }
  'lockup.publish': LockupVersion
  'lockup.publish_rate': null
  'lockup.pause': null
  'lockup.fund': LockupPool
  'lockup.subscribe': LockupPosition
  'lockup.redeem': LockupPosition
  'spot.place': SpotOrder
  'spot.cancel': SpotOrder
  'spot.cancel_all': SpotOrder[]
  'market.tick': null
  clock: null
}
export type Outcome<Kind extends Command['kind'] = Command['kind']> = Result<
  Replies[Kind],
  Rejection
>

/** Everything that the commands of a batch changed, product by product. */
export type Changes = LedgerChanges & MarketChanges & { readonly [P in Product]: ProductChanges[P] }
