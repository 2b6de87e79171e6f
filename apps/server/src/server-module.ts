import type { Changes, Exchange, PotName, Product, Wallet } from '@candor/core'

import type { AdmissionContext } from './calls/admission.ts'
import type { Mounted } from './calls/mount.ts'
import type { Passwords } from './calls/passwords.ts'
import type { FileReply, RequestContext } from './calls/request.ts'
import type { Sessions } from './calls/sessions.ts'
import type { Committed, Committer } from './commit/committer.ts'
import type { Projection } from './commit/projection.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Feeds } from './feeds/open-feeds.ts'
import type { Job } from './jobs.ts'
import type { RoomKind, Rooms } from './realtime/room-kind.ts'
import type { UserEvent } from './realtime/user-event.ts'
import type { Audit } from './services/audit/audit.ts'
import type { FourEyes } from './services/four-eyes/four-eyes.ts'
import type { AnyExecutor, HouseExecutors } from './services/four-eyes/house-executors.ts'
import type { StaffSessions } from './services/staff/staff-sessions.ts'
import type { ReplayedTables } from './verify/replayed-tables.ts'
import type { TradeVolumes } from './verify/trade-volumes.ts'
import type { VerifyPart } from './verify/verify-part.ts'

/** What every module is opened with. Nothing in it can move money or change an order. */
export type Platform = {
  readonly config: Config
  readonly db: Database
  readonly now: () => number
  readonly books: Books
  readonly feeds: Feeds
  readonly sessions: Sessions
  readonly staffSessions: StaffSessions
  readonly passwords: Passwords
  readonly admission: AdmissionContext
  readonly audit: Audit
  readonly fourEyes: FourEyes
  readonly rooms: Rooms
  readonly events: Events
  /** What another module's `open` returned as its `state`; opens that module first where it is not open yet. */
  readonly stateOf: <M extends AnyOpen>(module: M) => Promise<StateOf<M>>
}

/** A product may submit commands beside that. */
export type ProductPlatform = Platform & {
  readonly exchange: Exchange
  readonly committer: Committer
  readonly house: Pick<HouseExecutors, 'perform'>
}

/** The exchange's memory, to be read. */
export type Books = {
  /** What `look` returns, once everything that it may have seen is durable. */
  readonly read: <Value>(look: () => Value) => Promise<Value>
  readonly ledger: Pick<
    Exchange['ledger'],
    'accounts' | 'available' | 'findHouse' | 'findUser' | 'holdingsOf'
  >
  readonly markets: Pick<Exchange['markets'], 'all' | 'get'>
  /** Whether users hold funds in a wallet and never have any free: its bills list what is held. */
  readonly isAlwaysHeld: (wallet: Wallet) => boolean
  /** What the house has promised from a pot without holding it. */
  readonly promisedFrom: (pot: PotName, currencyId: number) => bigint
}

export type Capture = (batch: Committed) => (() => void) | undefined

/** How a module is notified of commits. */
export type Events = {
  /**
   * `capture` runs when a batch is sealed and copies what it needs, because memory changes after it. What it returns runs
   * after the commit.
   */
  onCommit(capture: Capture): void
}

/** What a module adds to the running server. */
export type Opened<State = unknown> = {
  readonly state?: State
  readonly calls?: readonly Mounted[]
  /** Calls of the operator's console. */
  readonly console?: readonly Mounted[]
  /** By the part of a room's name before the colon. */
  readonly rooms?: Readonly<Record<string, RoomKind>>
  readonly jobs?: readonly Job[]
  /** The files below /api/uploads/. */
  readonly files?: (request: RequestContext) => Promise<FileReply>
  /** Lines that the program prints when it serves at `url`. */
  readonly announce?: (url: string) => readonly string[]
  /** Runs at each start, before anything is served: adds what the demo needs and the database lacks. */
  readonly seed?: () => Promise<void>
}

type Module = {
  /** The name that it is registered by. */
  readonly name: string
  /** A folder beside the module: files with dated names, which are unique over all modules. */
  readonly migrations?: URL
}

type Service<State> = Module & {
  /** What `script/verify` recomputes of its rows. */
  readonly verify?: readonly VerifyPart[]
  readonly open: (platform: Platform) => Opened<State> | Promise<Opened<State>>
}

type ProductModule<P extends Product, State, Sealed> = Module & {
  readonly name: P
  readonly open: (platform: ProductPlatform) => Opened<State> | Promise<Opened<State>>
  /** Tables that the committer alone writes. */
  readonly tables: readonly Projection<Sealed>[]
  /** What `tables` need beside the changes of their product. Made once for a committer, and run for each sealed batch. */
  readonly seal?: (
    exchange: Exchange,
  ) => (changes: Changes, batch: { readonly seq: number }) => Sealed
  /** Puts the live rows into memory, after accounts and markets. */
  readonly load: (db: Database, exchange: Exchange) => Promise<void>
  /** Events of the room `user`, for users who have a listener. */
  readonly events?: (
    changes: Changes[P],
    hasListener: (userId: number) => boolean,
  ) => readonly UserEvent[]
  /** Promises that are not held, by the pot that they are kept from. */
  readonly promised?: Partial<
    Readonly<Record<PotName, (exchange: Exchange, currencyId: number) => bigint>>
  >
  /** Wallets in which users hold funds of this product and never have any free. */
  readonly heldWallets?: readonly Wallet[]
  /** How a command of the house is made of what the staff requests: by kind of request, or by name of the console's call. */
  readonly executors?: Readonly<Record<string, AnyExecutor>>
  /** Trades that add to the volume of candles. */
  readonly volumes?: TradeVolumes
  /** What `script/verify` recomputes of its rows and postings by formulas, without the engine that made them. */
  readonly verify: readonly VerifyPart[]
  /** Compares its tables with what the journal's commands make when they are executed again. */
  readonly replay?: (db: Database, exchange: Exchange) => ReplayedTables<P>
}

/**
 * A product (`P` is its name in the core) or, without `P`, a service: everything that start, calls, loading, verifying,
 * seeding, background jobs, console, events and tables derive from it. Its registration is one line of `registry.ts`.
 */
export type ServerModule<P extends Product = never, State = unknown, Sealed = Changes[P]> = [
  P,
] extends [never]
  ? Service<State>
  : ProductModule<P, State, Sealed>

/** A registered module, whichever product it is of. */
export type AnyProduct = ProductModule<Product, unknown, object>
export type AnyService = Service<unknown>

export type AnyOpen = { readonly open: (platform: never) => unknown }
type StateOf<M extends AnyOpen> =
  Awaited<ReturnType<M['open']>> extends { readonly state?: infer State } ? State : never
