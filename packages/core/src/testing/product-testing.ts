import type {
  AccountOwner,
  Bucket,
  Changes,
  Command,
  Exchange,
  ExchangeConfig,
  Outcome,
  Rejection,
} from '../exchange.ts'
import type { Amount } from '../money/amount.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { Stage } from './stage.ts'

/** A command that has been executed, with the sequence number and time that it had. */
export type Executed = {
  readonly seq: number
  readonly at: number
  readonly command: Command
  readonly outcome: Outcome
}
/** One batch: commands without a gap, and everything that they changed. */
export type ExecutedBatch = { readonly executed: readonly Executed[]; readonly changes: Changes }
/** A price in ticks that became a market's index, and the lots that came with it. */
export type AuditedTick = {
  readonly marketId: number
  readonly price: number
  readonly lots: number
  readonly at: number
}
export type AuditedBatch = ExecutedBatch & {
  /** By the command with or before which they were set: those of feeds, and of markets that their own trades price. */
  readonly ticks: ReadonlyMap<number, readonly AuditedTick[]>
}

/** The amount that an account must hold for a part of the exchange. */
export type Claim = {
  readonly owner: AccountOwner
  readonly currencyId: number
  readonly bucket: Bucket
  readonly units: bigint
}
/** Lots that a product traded by one command at a price in ticks: they count in the market's candles. */
export type Volume = {
  readonly seq: number
  readonly marketId: number
  readonly lots: number
  readonly price: number
}
/** The first price of a market that its own trades price; its time is before the command's or the same. */
export type FirstPrice = AuditedTick & { readonly seq: number }

/** An independent computation of a part of the exchange: it follows what was executed, and then compares. */
export type Audit = {
  follow(batch: AuditedBatch): void
  /** Deferred work that was due at `idleUntil` or before has been done. */
  compare(exchange: Exchange, idleUntil: number): void
}
export type ProductAudit = Audit & {
  /** Claims of all products are added per account: an account may serve several. */
  claims?(exchange: Exchange): Iterable<Claim>
  volumes?(changes: Changes): Iterable<Volume>
  firstPrices?(changes: Changes): Iterable<FirstPrice>
  /** The commands at which deferred work was done, one entry for each timer: all products share a clock's slice. */
  deferredRuns?(changes: Changes): readonly number[]
}

/** A product's tables, as plain copies of the rows that each batch changed. */
export type ProductTables = {
  write(changes: Changes, exchange: Exchange): void
  restore(exchange: Exchange): void
}

/** One line of a scenario: executes an action and returns its result. */
export type ScenarioAction = (stage: Stage, words: readonly string[]) => string
/** The words of a product in one scenario. */
export type ScenarioWords = {
  readonly actions: Readonly<Record<string, ScenarioAction>>
  /** Called after each command. */
  follow?(changes: Changes): void
}

/** The sources of random commands. */
export type World = {
  readonly config: ExchangeConfig
  readonly usersMax: number
  /** The last price in ticks of each market with a feed; the others stay without a price. */
  readonly prices: ReadonlyMap<number, number>
  /** The time of the command that is drawn. */
  readonly at: number
}
export type CommandDraw<Drawn extends Command = Command> = {
  /** The frequency of the command, relative to the others. */
  readonly weight: number
  readonly draw: (random: SeededRandom) => Drawn
}
export type Draws<Kind extends Command['kind'] = Command['kind']> = {
  readonly commands: { readonly [K in Kind]: CommandDraw<Extract<Command, { kind: K }>> }
  /** Passes results to the product, so that later commands can refer to them. */
  learn?(executed: Executed): void
}

/** A run before the audit, with everything that a corruption may change of it. */
export type AuditedRun = { readonly exchange: Exchange; executed: Executed[]; changes: Changes }
/** A command that is executed so long after the beginning of a run. */
export type TimedCommand = { readonly afterMs: number; readonly command: Command }
/** A fault that the audit must find, with the statement that it must find broken. */
export type Corruption = {
  readonly statement: string
  /** Commands of a second batch, which alone is corrupted: the first is audited as it was. */
  readonly later?: readonly TimedCommand[]
  readonly corrupt: (run: AuditedRun) => void
}

/** A token that a test lists: the treasury holds 1,000 of it, and a user can pay for some. */
export type ListedInTest = {
  readonly tokenId: number
  readonly payId: number
  readonly userId: number
  /** The number that its project gets: projects are counted from 1 up. */
  readonly projectId: number
  /** The time of the first command. */
  readonly beginsAt: number
}

export type CreditedInTest = {
  readonly userId: number
  readonly currencyId: number
  readonly amount: Amount
}

/** How one product is tested. */
export type ProductTesting<Kind extends Command['kind'] = Command['kind'], Config = unknown> = {
  /** Its part of the exchange's configuration. */
  readonly config?: Config
  audit(config: ExchangeConfig): ProductAudit
  tables(): ProductTables
  scenario(): ScenarioWords
  /** `memory` selects the results that are stored. */
  draws(world: World, memory: SeededRandom): Draws<Kind>
  /** Commands before the random ones in a part of the runs, such as funds without which few of them are accepted. */
  readonly opening?: readonly Command[]
  /** Amounts of currencies without a price that users have before them. */
  readonly credited?: readonly CreditedInTest[]
  /** Commands that sell a user 300 tokens of 8 decimals at 0.5 of what pays, and list them, for products that begin with that. */
  readonly lists?: (token: ListedInTest) => readonly TimedCommand[]
  /** A command that gives a user an amount of any currency, also of one without a price. */
  readonly credits?: (funds: CreditedInTest) => Command
  /** Rejections that random commands do not reach; a scenario covers each. */
  readonly unreached?: readonly Rejection[]
  /** Commands of a run, each so long after its beginning, and the corruptions of it. */
  readonly corruptions: {
    readonly commands: readonly TimedCommand[]
    /** A token that is listed among the commands. */
    readonly listed?: ListedInTest
    readonly cases: Readonly<Record<string, Corruption>>
  }
}

/** The list of a batch's rows with other fields in the first. */
export function withFirst<Row extends object>(
  rows: readonly Row[],
  fields: Partial<Row>,
): readonly Row[] {
  return rows.with(0, { ...firstOf(rows), ...fields })
}

export function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items
  if (first === undefined) throw new Error('the run has none')
  return first
}
