import type { Changes, Command, Exchange, PotName, Product, Wallet } from '@candor/core'

import type { AdmissionContext } from './calls/admission.ts'
import type { Freezes } from './calls/freezes.ts'
import type { KeyAdmission } from './calls/key-admission.ts'
import type { Levels } from './calls/levels.ts'
import type { Mounted } from './calls/mount.ts'
import type { Passwords } from './calls/passwords.ts'
import type { FileReply, RequestContext } from './calls/request.ts'
import type { Sessions } from './calls/sessions.ts'
import type { Automatic } from './commit/automatic.ts'
import type { Committed, Committer } from './commit/committer.ts'
import type { DemoActions } from './commit/demo-actions.ts'
import type { Projection } from './commit/projection.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { PairIndexTrades } from './feeds/index-trades.ts'
import type { Feeds } from './feeds/open-feeds.ts'
import type { Health } from './gateway/backend.ts'
import type { Job, Jobs } from './jobs.ts'
import type { ModuleGauge } from './metrics.ts'
import type { RoomKind, Rooms } from './realtime/room-kind.ts'
import type { UserEvent } from './realtime/user-event.ts'
import type { Audit } from './services/audit/audit.ts'
import type { TradeCards } from './services/chat/trade-cards.ts'
import type { FourEyes } from './services/four-eyes/four-eyes.ts'
import type { AnyExecutor, HouseExecutors } from './services/four-eyes/house-executors.ts'
import type { ReceiptFinders } from './services/receipts/receipt.ts'
import type { SecurityLog } from './services/security-log/security-log.ts'
import type { StaffSessions } from './services/staff/staff-sessions.ts'
import type { ReplayedTables } from './verify/replayed-tables.ts'
import type { TradeVolumes } from './verify/trade-volumes.ts'
import type { VerifyPart } from './verify/verify-part.ts'

/** What every module is opened with. Nothing in it can move money or change an order. */
export type Platform = {
  readonly config: Config
  readonly db: Database
  readonly now: () => number
  readonly health: () => Health
  readonly books: Books
  readonly feeds: Feeds
  /** The products' own sections of the quotes, in the order of their ids. */
  readonly marketSections: readonly MarketSection[]
  readonly sessions: Sessions
  readonly freezes: Freezes
  readonly levels: Levels
  readonly staffSessions: StaffSessions
  readonly passwords: Passwords
  readonly admission: AdmissionContext
  readonly audit: Audit
  /** Takes reports of log-ins, refusals and other events of security. */
  readonly securityLog: SecurityLog
  readonly fourEyes: FourEyes
  readonly rooms: Rooms
  /** The state of all background jobs. A module adds its own by `Opened.jobs`. */
  readonly jobs: Pick<Jobs, 'failing' | 'failures'>
  readonly events: Events
  /** What the results of every product were computed of, by kind. */
  readonly receiptOf: ReceiptFinders
  /** Trades that users may show to others, one entry a product that has some. */
  readonly tradeCards: readonly TradeCards[]
  /** What another module's `open` returned as its `state`; opens that module first where it is not open yet. */
  readonly stateOf: <M extends AnyOpen>(module: M) => Promise<StateOf<M>>
}

/** A section of the quotes: the pairs that a product trades. */
type MarketSection = {
  /** 1 are coins, 2 stocks. */
  readonly id: number
  readonly name: string
  readonly section: 'futures' | 'seconds'
  readonly lists: (pairId: number) => boolean
}

/** A product may submit commands beside that: its users' in its calls, the house's by a closed list and its own that its module names. */
export type ProductPlatform = Platform & {
  readonly exchange: Exchange
  readonly committer: Committer
  readonly automatic: Pick<Automatic, 'perform'>
  readonly house: Pick<HouseExecutors, 'perform'>
  /** For programs that act as users in a demo. */
  readonly demo: DemoActions
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
  /** Whether the public totals of a pot would show the amounts of few users. */
  readonly hidesTotals: (pot: PotName, currencyId: number) => boolean
  /** What a user's open positions are worth, of all products. */
  readonly positionsOf: (userId: number) => readonly OpenPositions[]
  /** Whether others may copy the orders of a user. */
  readonly isTrader: (userId: number) => boolean
  /** Where an open order with a margin is liquidated, in ticks; zero where no price does, and of another order. */
  readonly liquidationOf: (orderId: number) => number
}

/** A user's open positions in one account at the index: their margins, which the account holds, and their unrealised profit. */
export type OpenPositions = {
  readonly wallet: Wallet
  readonly currencyId: number
  readonly margin: bigint
  readonly profit: bigint
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
  /** Receives what the feeds show as traded, once its tick is committed. */
  readonly onIndexTrades?: (trades: readonly PairIndexTrades[]) => void
  /** By the part of a room's name before the colon. */
  readonly rooms?: Readonly<Record<string, RoomKind>>
  readonly jobs?: readonly Job[]
  /** Figures of `/metrics`. */
  readonly gauges?: readonly ModuleGauge[]
  /** The files below /api/uploads/. */
  readonly files?: (request: RequestContext) => Promise<FileReply>
  /** Authenticates requests that an API key has signed. */
  readonly keys?: KeyAdmission
  /** Lines that the program prints when it serves at `url`. */
  readonly announce?: (url: string) => readonly string[]
  /** Runs at each start, before anything is served: what open business needs, also of a product that is switched off. */
  readonly prepare?: () => Promise<void>
  /** Runs after that, unless the product is switched off: adds what the demo needs and the database lacks. */
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
  /** By pot, whether its public totals would show the amounts of few users (catalog/public-total.ts). */
  readonly hidesTotals?: Partial<
    Readonly<Record<PotName, (exchange: Exchange, currencyId: number) => boolean>>
  >
  /** What a user's open positions are worth. */
  readonly positionsOf?: (exchange: Exchange, userId: number) => OpenPositions
  /** Whether others may copy the orders of a user. */
  readonly isTrader?: (exchange: Exchange, userId: number) => boolean
  /** Where an order with a margin is liquidated, in ticks; zero where no price does, and undefined of another order. */
  readonly liquidationOf?: (exchange: Exchange, orderId: number) => number | undefined
  /** What it does for programs that act as users in a demo; all products together have each action once. */
  readonly demo?: (
    parts: Pick<ProductPlatform, 'committer' | 'config' | 'exchange'>,
  ) => Partial<DemoActions>
  /** Its section of the quotes. */
  readonly marketSection?: MarketSection
  /** Wallets in which users hold funds of this product and never have any free. */
  readonly heldWallets?: readonly Wallet[]
  /** Commands that it submits by itself, because of what a chain, a signer, a rule or a setting of the start has decided. No person causes one while it runs. */
  readonly automatic?: readonly Extract<Command['kind'], `${P}.${string}`>[]
  /** How a command of the house is made of what the staff requests: by kind of request, or by name of the console's call. */
  readonly executors?: Readonly<Record<string, AnyExecutor>>
  /** What its results were computed of, by the kinds that its protocol names. */
  readonly receipts?: ReceiptFinders
  /** Closed trades that their users may show to others. */
  readonly tradeCards?: TradeCards
  /** Trades that add to the volume of candles. */
  readonly volumes?: TradeVolumes
  /** What `script/verify` recomputes of its rows and postings by formulas, without the engine that made them. */
  readonly verify: readonly VerifyPart[]
  /** The same of what its receipts are made of, after the replay: a changed row of an order is named by that. */
  readonly verifyReceipts?: readonly VerifyPart[]
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
