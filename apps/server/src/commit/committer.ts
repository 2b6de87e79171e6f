import type { Changes, Command, Exchange, Outcome, Rejection, Replies } from '@candor/core'

import type { BoundMessage } from '../db/bound-message.ts'
import { DatabaseBusy } from '../db/database-busy.ts'
import type { CommitConnection, Database, PreparedStatement } from '../db/database.ts'
import { BalanceWriter, type StoredBalances } from './balance-writer.ts'
import { encodeCounters } from './counters.ts'
import { chainHash, encodeCommand, type JournalEntry } from './journal.ts'
import { projections } from './projections.ts'
import { StoredReplies } from './replies.ts'
import { Sealer } from './sealer.ts'
import { BatchStatements, leaseFaultOf } from './statement.ts'

/** The reply to a caller as it is stored, or the rejection. */
export type Answer<Value = unknown> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly rejection: Rejection | CommitRejection }
type CommitRejection = 'busy' | 'idempotency_conflict'

/** The steps of a batch, in order; tests kill the process at each. */
export const commitSteps = ['executed', 'sealed', 'written', 'answered', 'published'] as const
export type CommitStep = (typeof commitSteps)[number]

/** A sealed batch after its commit, for those who publish it. */
export type Committed = { readonly changes: Changes; readonly at: number; readonly seq: number }

type Kinds = Command['kind']
type Encode<Kind extends Kinds> = (value: Replies[Kind]) => unknown
type Submission<Kind extends Kinds> = {
  readonly command: Extract<Command, { kind: Kind }>
  readonly body: string
  readonly requestId: string | undefined
  readonly encode: Encode<Kind>
}
/** A command with a key whose answer is pending. */
type UnderWay = { readonly body: string; readonly answer: Promise<Answer> }
type Waiting = Omit<Submission<Kinds>, 'command' | 'encode'> & {
  readonly command: Command
  readonly encode: (value: never) => unknown
  readonly answer: (answer: Answer) => void
}
type OpenBatch = {
  readonly journal: JournalEntry[]
  readonly answers: (() => void)[]
  /** Resolves once the batch is written. */
  readonly done: PromiseWithResolvers<void>
  /** The same for reads, rejected when the commit takes too long. */
  visible: PromiseWithResolvers<void>
}

export type CommitterOptions = {
  readonly exchange: Exchange
  readonly connection: CommitConnection
  readonly db: Database
  readonly epoch: number
  readonly balances: StoredBalances
  /** Hash of the last journal row. */
  readonly hash: string
  readonly now?: () => number
  /** A commit that takes longer makes the committer reject new commands until it is written. */
  readonly commitMsMax?: number
  /** Runs when a batch is sealed, while memory is exactly what the batch will make durable; what it returns runs after the commit. */
  readonly onSeal?: (batch: Committed) => () => void
  readonly onStep?: (step: CommitStep) => void
  /** Memory may be ahead of the disk now: the process has to end. */
  readonly onFailure: (error: unknown) => void
}

const faultTexts = {
  taken: 'another process has taken over this database',
  missing: 'this database has no lease',
}
const busy = { ok: false, rejection: 'busy' } as const
const conflict = { ok: false, rejection: 'idempotency_conflict' } as const
const batchSizeMax = 250
/**
 * A batch of this size is sent at once, behind others if necessary. Requests arrive in bursts: a burst written as one batch
 * would leave the database idle while it is executed.
 */
const worthwhileSize = 32
const backlogMax = 20_000

/**
 * The single writer. Commands are executed in memory as they arrive; those that arrive while a batch is written form the
 * next one, so no timer is needed and one commit serves them all. A reply is sent after the batch it depends on is on disk.
 */
export class Committer {
  readonly #options: CommitterOptions
  readonly #exchange: Exchange
  readonly #now: () => number
  /** By user and key. A `Map` of short-lived entries would retain the deleted ones (decision 19). */
  readonly #underWay: Record<string, UnderWay | undefined> = Object.create(null)
  readonly #stored: StoredReplies
  readonly #statements = new BatchStatements(projections)
  readonly #balances: BalanceWriter
  readonly #sealer: Sealer
  readonly #backlog: Waiting[] = []
  #open: OpenBatch | undefined
  /** The number of batches being written, and the end of the last of them. */
  #inFlight = 0
  #lastSealed: Promise<void> = Promise.resolve()
  /** Batches whose reads may wait, in order: those being written and the open one. */
  readonly #unwritten = new Set<OpenBatch>()
  #lastSent: OpenBatch | undefined
  /** When the oldest commit under way began to be the oldest. */
  #progressAt = 0
  #isStalled = false
  #hash: string
  #batches = 0
  #sealedSeq: number
  #writtenSeq: number
  #failed = false

  constructor(options: CommitterOptions) {
    this.#options = options
    this.#exchange = options.exchange
    this.#now = options.now ?? Date.now
    this.#stored = new StoredReplies(options.db)
    this.#hash = options.hash
    this.#balances = new BalanceWriter(options.balances)
    this.#sealedSeq = options.exchange.seq
    this.#sealer = new Sealer(options.exchange)
    this.#writtenSeq = options.exchange.seq
  }

  /**
   * Executes a command and answers once it is durable. With a `requestId` the same command has one effect, however
   * often it is sent. `encode` makes the reply at once, because an order may change again within its batch.
   */
  async submit<Kind extends Kinds, Value>(
    command: Extract<Command, { kind: Kind }>,
    options: { encode: (value: Replies[Kind]) => Value; requestId?: string | undefined },
  ): Promise<Answer<Value>> {
    const { encode, requestId } = options
    const userId = 'userId' in command ? command.userId : 0
    const body = encodeCommand(command)
    if (requestId === undefined) return this.#enqueue({ command, body, requestId, encode })
    const key = `${userId}:${requestId}`
    const earlier = this.#underWay[key]
    if (earlier !== undefined) {
      return earlier.body === body ? ((await earlier.answer) as Answer<Value>) : conflict
    }
    const submission: Submission<Kind> = { command, body, requestId, encode }
    const answer = this.#stored.mayHave(key)
      ? this.#storedOrNew<Kind, Value>(key, submission)
      : this.#enqueueNew<Kind, Value>(key, submission)
    this.#underWay[key] = { body, answer }
    try {
      return await answer
    } finally {
      delete this.#underWay[key] // An executed command is in the journal now.
    }
  }

  /** Whether a command of this user and key was executed, or is under way. */
  async hasDone(userId: number, requestId: string): Promise<boolean> {
    const key = `${userId}:${requestId}`
    if (this.#underWay[key] !== undefined) return true
    return this.#stored.mayHave(key) && (await this.#stored.find(key)) !== undefined
  }

  /** The result of `look` on memory, returned when everything it may have read is durable. */
  async read<Value>(look: () => Value): Promise<Value> {
    if (this.#isStalled) throw new DatabaseBusy('a commit is under way')
    const value = look()
    await (this.#open ?? this.#lastSent)?.visible.promise
    return value
  }

  /** Whether a commit takes longer than the limit. */
  get isStalled(): boolean {
    return this.#isStalled
  }

  /** Runs several times a second: compares the age of the oldest commit with the limit, and releases the reads that wait for it. */
  checkProgress(): void {
    const { commitMsMax = Infinity } = this.#options
    if (this.#inFlight === 0 || performance.now() - this.#progressAt <= commitMsMax) return
    this.#isStalled = true
    for (const batch of this.#unwritten) {
      batch.visible.reject(new DatabaseBusy('a commit takes too long'))
      batch.visible = newPromise() // For the reads after the commit that is late.
    }
  }

  /** For the operator's metrics. */
  get figures(): { seq: number; batches: number; backlog: number } {
    return { seq: this.#writtenSeq, batches: this.#batches, backlog: this.#backlog.length }
  }

  /** Runs the due timers, or a slice of them, where no command has done so; returns whether any ran. */
  async runTimers(): Promise<boolean> {
    const { nextTimerAt } = this.#exchange
    if (nextTimerAt === undefined || nextTimerAt > this.#now()) return false
    const { ok } = await this.submit({ kind: 'clock' }, { encode: () => null })
    return ok
  }

  /** Waits until everything accepted so far is on disk. */
  async drain(): Promise<void> {
    while (this.#open !== undefined || this.#inFlight > 0 || this.#backlog.length > 0) {
      await (this.#open?.done.promise ?? this.#lastSealed)
    }
  }

  /** The answer that the journal has for this key and the same command, otherwise a new one. */
  async #storedOrNew<Kind extends Kinds, Value>(
    key: string,
    submission: Submission<Kind>,
  ): Promise<Answer<Value>> {
    const stored = await this.#stored.find(key)
    if (stored === undefined) return this.#enqueueNew(key, submission)
    if (stored.body !== submission.body) return conflict
    return JSON.parse(stored.outcome) as Answer<Value> // Written by #execute.
  }

  #enqueueNew<Kind extends Kinds, Value>(
    key: string,
    submission: Submission<Kind>,
  ): Promise<Answer<Value>> {
    if (!this.#isBusy()) this.#stored.note(key)
    return this.#enqueue(submission)
  }

  #enqueue<Kind extends Kinds, Value>(submission: Submission<Kind>): Promise<Answer<Value>> {
    if (this.#isBusy()) return Promise.resolve(busy)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const waiting = { ...submission, answer: resolve }
    if (this.#backlog.length > 0 || this.#isFull()) this.#backlog.push(waiting)
    else this.#executeOrFail(waiting)
    return promise as Promise<Answer<Value>> // The encoded reply of this command.
  }

  #isBusy(): boolean {
    return this.#failed || this.#isStalled || this.#backlog.length >= backlogMax
  }

  #isFull(): boolean {
    return this.#open !== undefined && this.#open.journal.length >= batchSizeMax
  }

  /** After a violated invariant memory cannot be trusted, so no answer is sent and nothing more is written. */
  #executeOrFail(waiting: Waiting): void {
    try {
      this.#execute(waiting)
    } catch (error) {
      this.#fail(error)
    }
  }

  #execute({ command, body, requestId, encode, answer }: Waiting): void {
    const batch = this.#openBatch()
    const at = Math.max(this.#now(), this.#exchange.at)
    const outcome: Outcome = this.#exchange.execute(command, at)
    const reply: Answer = outcome.ok
      ? { ok: true, value: encode(outcome.value as never) } // The encoder of this kind's own reply.
      : outcome
    const row = {
      seq: this.#exchange.seq,
      at,
      kind: command.kind,
      userId: 'userId' in command ? command.userId : 0,
      requestId,
      body,
      outcome: JSON.stringify(reply),
      prevHash: this.#hash,
    }
    this.#hash = chainHash(row)
    batch.journal.push({ ...row, hash: this.#hash })
    batch.answers.push(() => answer(reply))
    this.#options.onStep?.('executed')
    if (batch.journal.length === worthwhileSize) this.#writeNext()
  }

  #openBatch(): OpenBatch {
    if (this.#open !== undefined) return this.#open
    const done = Promise.withResolvers<void>()
    this.#open = { journal: [], answers: [], done, visible: newPromise() }
    this.#unwritten.add(this.#open)
    // Requests of the same message from the gateway still join this batch.
    if (this.#inFlight === 0) setImmediate(() => this.#writeNext())
    return this.#open
  }

  /** Sends the next batch when the database is idle, or behind another one when it is large enough. */
  #writeNext(): void {
    const batch = this.#open
    const { inFlightMax } = this.#options.connection
    if (batch === undefined || this.#inFlight >= inFlightMax || this.#failed) return
    if (this.#inFlight > 0 && batch.journal.length < worthwhileSize) return
    this.#open = undefined
    if (this.#inFlight === 0) this.#progressAt = performance.now()
    this.#inFlight += 1
    this.#lastSealed = batch.done.promise
    this.#lastSent = batch
    this.#write(batch).catch((error: unknown) => this.#fail(error))
  }

  /** Sends the next batch before the callers of the last one are answered, so that the database does not wait. */
  #goOn(): void {
    this.#inFlight -= 1
    this.#writeNext()
    while (this.#backlog.length > 0 && !this.#isFull() && !this.#failed) {
      const waiting = this.#backlog.shift()
      if (waiting !== undefined) this.#executeOrFail(waiting)
    }
    this.#writeNext()
  }

  async #write(batch: OpenBatch): Promise<void> {
    const { journal, answers, done } = batch
    const exchange = this.#exchange
    const changes = exchange.takeChanges()
    const last = journal.at(-1)
    if (last === undefined) throw new Error('an open batch has at least one command')
    const { seq, at } = last
    const balances = this.#balances.take(changes.accounts, { seq, size: journal.length })
    const sealed = this.#sealer.seal(changes, { journal, balances, seq })
    const { epoch, connection } = this.#options
    const step = {
      epoch,
      previousSeq: this.#sealedSeq,
      seq,
      at,
      hash: last.hash,
      balancesSeq: balances.balancesSeq,
      counters: encodeCounters(exchange),
    }
    const message = connection.nextMessage()
    const statements = this.#statements.write(message, step, sealed)
    this.#sealedSeq = seq
    const publish = this.#options.onSeal?.({ changes, at, seq })
    this.#options.onStep?.('sealed')
    await this.#run(statements, message)
    this.#options.onStep?.('written')
    this.#writtenSeq = seq
    this.#batches += 1
    this.#progressAt = performance.now()
    this.#isStalled = false
    this.#unwritten.delete(batch)
    this.#goOn()
    for (const answer of answers) answer()
    done.resolve()
    batch.visible.resolve()
    this.#options.onStep?.('answered')
    publish?.()
    this.#options.onStep?.('published')
  }

  async #run(statements: readonly PreparedStatement[], message: BoundMessage): Promise<void> {
    try {
      await this.#options.connection.run(statements, message.end())
    } catch (error) {
      const fault = leaseFaultOf(error)
      if (fault === undefined) throw error
      throw new Error(faultTexts[fault], { cause: error })
    }
  }

  #fail(error: unknown): void {
    this.#failed = true
    this.#options.onFailure(error)
  }
}

/** A promise whose rejection may have no receiver. */
function newPromise(): PromiseWithResolvers<void> {
  const created = Promise.withResolvers<void>()
  created.promise.catch(() => undefined)
  return created
}
