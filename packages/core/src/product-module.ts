import type { CommandClock } from './command-clock.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Reason } from './ledger/reason.ts'
import type { Market } from './markets/market.ts'
import type { Markets } from './markets/markets.ts'
import type { Result } from './result.ts'
import type { StateHash } from './state-hash.ts'
import type { TimerMode, TimerQueues } from './timers/timer-queues.ts'

/** What the exchange passes to every product. */
export type Parts = {
  readonly ledger: Ledger
  readonly markets: Markets
  readonly clock: Readonly<CommandClock>
  readonly timers: Pick<TimerQueues, 'set' | 'clear'>
  /** Sets the first price of a market that its own trades price. */
  readonly openMarket: (market: Market, traded: { price: number; lots: number }) => void
  /** The largest number of orders that one command carries out where a price reaches many. */
  readonly reachedMax: number
}

/** The rules of a product while they run. */
export type ProductState = {
  /** The last ids that were assigned, and other whole numbers that belong to no row; stored with each batch and restored before the rows are loaded. */
  readonly counters?: Record<string, number>
  /** What has changed since the last call; the same frozen object (`untouched`) where nothing has. */
  takeChanges(): object
  addTo(hash: StateHash): void
}

type ProductTypes = {
  readonly state: ProductState
  readonly command: { readonly kind: string }
  readonly rejection: string
  /** Its part of the exchange's configuration, under its own name. */
  readonly config?: unknown
  /** The ports of other products that it calls, by their names. */
  readonly needs?: object
}

/** One product: everything that the exchange, its tests and the server derive from it. */
export type ProductModule<Types extends ProductTypes> = {
  /** Codes of its reasons lie between 100 × `number` and 100 × `number` + 99. */
  readonly number: number
  readonly open: (parts: Parts, config: Types['config'], needs: Types['needs']) => Types['state']
  /** The function that executes each command. */
  readonly commands: {
    readonly [Kind in Types['command']['kind']]: (
      state: Types['state'],
    ) => (command: Extract<Types['command'], { kind: Kind }>) => Result<unknown, Types['rejection']>
  }
  /** All of them, so that texts and tests can list them. */
  readonly rejections: readonly Types['rejection'][]
  readonly reasons: Readonly<Record<string, Reason>>
  /**
   * Accounts of the house; the balance of a public one backs promises to users and is shown to all. What an escrow holds is all
   * promised, from its first unit on.
   */
  readonly pots: Readonly<Record<string, { readonly isPublic: boolean; readonly isEscrow?: true }>>
  readonly timers?: Readonly<Record<string, ProductTimer<Types['state']>>>
  /** The functions that other products may call; created once, after `open`. */
  readonly ports?: (state: Types['state']) => object
  /** Runs after each tick of a market, in the order of the products. */
  readonly onTick?: (state: Types['state'], market: Market) => void
  /** Runs when a market is halted, in the order of the products. */
  readonly onHalt?: (state: Types['state'], market: Market) => void
}

/** Work that the exchange does by itself at a time, for one thing of a kind. */
type ProductTimer<State> = {
  readonly mode: TimerMode
  readonly run: (state: State, id: number) => void
}
