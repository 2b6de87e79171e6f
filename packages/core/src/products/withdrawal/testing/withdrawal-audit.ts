import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { BitcoinLine } from '../../../testing/bitcoin-line.ts'
import { demand } from '../../../testing/demand.ts'
import { Movements } from '../../../testing/movements.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import type { RequestWithdrawal } from '../commands.ts'
import { type Withdrawal, withdrawalStatus, type WithdrawalStatus } from '../withdrawal.ts'

type Counting = Pick<RequestWithdrawal, 'userId' | 'currencyId' | 'amount' | 'limit'>
type Known = RequestWithdrawal & {
  readonly id: number
  readonly at: number
  readonly value: bigint
  status: WithdrawalStatus
  reviewedAt: number
  hasCase: boolean
}

const { submitted, review, processing, done, rejected, cancelled, failed } = withdrawalStatus
const dayMs = 86_400_000

/** Computes from commands and prices what every withdrawal must hold, move and count, without calling the rules. */
export class WithdrawalAudit implements ProductAudit {
  readonly #prices: BitcoinLine
  readonly #reviewMsMax: number
  readonly #movements = new Movements()
  readonly #known = new Map<number, Known>()
  #rows: ReadonlyMap<number, Withdrawal> = new Map()
  /** What users have sent to others. */
  readonly #sent: { readonly userId: number; readonly at: number; readonly value: bigint }[] = []
  #returned: number[] = []

  constructor(config: ExchangeConfig) {
    this.#prices = new BitcoinLine(config)
    this.#reviewMsMax = config.withdrawal.reviewMsMax
  }

  follow({ executed, changes }: AuditedBatch): void {
    this.#movements.follow(changes)
    this.#returned = []
    this.#rows = new Map(changes.withdrawal.withdrawals.map((row) => [row.id, row]))
    for (const each of executed) this.#followCommand(each)
    for (const row of this.#rows.values()) {
      const known = this.#known.get(row.id)
      demand(known !== undefined, 'a withdrawal has a command', { id: row.id })
      demand(row.status === known.status, 'a row has the state of its commands', { id: row.id })
      const isEqual =
        row.userId === known.userId &&
        row.amount === known.amount &&
        row.fee === known.fee &&
        row.address === known.address &&
        row.at === known.at
      demand(isEqual, 'a row is its command', { id: row.id })
      demand(row.value === known.value, 'a withdrawal counts at the index', { id: row.id })
    }
  }

  deferredRuns(): readonly number[] {
    return this.#returned
  }

  compare({ products: { withdrawal } }: Exchange, idleUntil: number): void {
    const open = [...this.#known.values()].filter(({ status }) => status <= processing)
    for (const { id, status, hasCase, reviewedAt } of open) {
      const isLate = status === review && !hasCase && reviewedAt + this.#reviewMsMax <= idleUntil
      demand(!isLate, 'no review takes 72 hours without a case', { id })
    }
    const ids = Array.from(withdrawal.open(), ({ id }) => id)
    demand(String(ids) === String(open.map(({ id }) => id)), 'open withdrawals are kept', { ids })
  }

  *claims(): Iterable<Claim> {
    for (const { userId, currencyId, amount, cardId, status } of this.#known.values()) {
      if (status > processing) continue
      const owner = { kind: 'user', userId, wallet: cardId > 0 ? 'legal' : 'change' } as const
      yield { owner, currencyId, bucket: 'hold', units: amount }
    }
  }

  #followCommand({ seq, at, command, outcome }: Executed): void {
    if (command.kind === 'market.tick') this.#prices.tick(command.ticks)
    if (command.kind === 'clock') this.#followReturns(seq, at)
    if (!outcome.ok) return
    if (command.kind === 'send.make') this.#send(command, { seq, at })
    if (command.kind === 'withdrawal.request') this.#request(command, { seq, at })
    if (command.kind === 'withdrawal.review') {
      const known = this.#move(command.withdrawalId, { from: [submitted], to: review })
      known.reviewedAt = at
    }
    if (command.kind === 'withdrawal.pass')
      this.#move(command.withdrawalId, { from: [submitted], to: processing })
    if (command.kind === 'withdrawal.approve')
      this.#move(command.withdrawalId, { from: [submitted, review], to: processing })
    if (command.kind === 'withdrawal.open_case')
      this.#move(command.withdrawalId, { from: [review], to: review }).hasCase = true
    if (command.kind === 'withdrawal.send')
      this.#move(command.withdrawalId, { from: [processing], to: processing })
    if (command.kind === 'withdrawal.finish') this.#finish(command.withdrawalId, seq)
    if (command.kind === 'withdrawal.cancel') {
      const from = [submitted, review]
      const known = this.#return(command.withdrawalId, seq, { from, to: cancelled })
      demand(known.userId === command.userId, 'a withdrawal is cancelled by its owner', { seq })
    }
    if (command.kind === 'withdrawal.reject')
      this.#return(command.withdrawalId, seq, { from: [submitted, review], to: rejected })
    if (command.kind === 'withdrawal.fail')
      this.#return(command.withdrawalId, seq, { from: [processing], to: failed })
  }

  #request(command: RequestWithdrawal, { seq, at }: { seq: number; at: number }): void {
    const id = this.#known.size + 1
    const { userId, currencyId, amount, fee, amountMin, limit } = command
    demand(amount >= amountMin && amount > fee, 'a withdrawal pays something', { seq })
    const value = this.#prices.valueOf(currencyId, amount)
    const status = command.review === '' ? submitted : review
    const known: Known = { ...command, id, at, value, status, reviewedAt: at, hasCase: false }
    this.#known.set(id, known)
    this.#demandWithin(limit, { userId, seq, at })
  }

  #send({ userId, currencyId, amount, limit }: Counting, { seq, at }: { seq: number; at: number }) {
    this.#sent.push({ userId, at, value: this.#prices.valueOf(currencyId, amount) })
    this.#demandWithin(limit, { userId, seq, at })
  }

  #demandWithin(limit: bigint, of: { userId: number; seq: number; at: number }): void {
    const { userId, seq, at } = of
    const withdrawn = [...this.#known.values()].filter(({ status }) => status <= done)
    let used = 0n
    for (const each of [...withdrawn, ...this.#sent])
      if (each.userId === userId && each.at > at - dayMs) used += each.value
    demand(used <= limit, 'withdrawals and sends of 24 hours stay within the limit', { seq })
  }

  #finish(id: number, seq: number): void {
    const known = this.#move(id, { from: [processing], to: done })
    const outside = known.cardId > 0 ? 'external bank avail' : 'external chain avail'
    const moved = [`${held(known)} to ${outside}: ${known.amount - known.fee}`]
    if (known.fee > 0n) moved.push(`${held(known)} to house fees avail: ${known.fee}`)
    this.#expectMoved(seq, moved, 'a payment and its fee leave the hold')
  }

  /** What a clock returned because a review took too long. */
  #followReturns(seq: number, at: number): void {
    for (const known of this.#known.values()) {
      if (known.status !== review || known.hasCase) continue
      const returned = `${held(known)} to ${free(known)}: ${known.amount}`
      const row = this.#rows.get(known.id)
      const isReturned = row?.status === rejected && row.closedAt === at
      if (!isReturned || !this.#movements.by(seq).includes(returned)) continue
      const isLate = at >= known.reviewedAt + this.#reviewMsMax
      demand(isLate, 'a review has 72 hours', { id: known.id })
      known.status = rejected
      this.#returned.push(seq)
    }
  }

  #return(
    id: number,
    seq: number,
    step: { from: readonly WithdrawalStatus[]; to: WithdrawalStatus },
  ): Known {
    const known = this.#move(id, step)
    const returned = `${held(known)} to ${free(known)}: ${known.amount}`
    this.#expectMoved(seq, [returned], 'what is not paid is returned in full')
    return known
  }

  #move(
    id: number,
    { from, to }: { from: readonly WithdrawalStatus[]; to: WithdrawalStatus },
  ): Known {
    const known = this.#known.get(id)
    demand(known !== undefined && from.includes(known.status), 'a step follows its state', { id })
    known.status = to
    return known
  }

  #expectMoved(seq: number, expected: readonly string[], statement: string): void {
    demand(String(this.#movements.by(seq)) === String(expected), statement, { seq })
  }
}

type Holder = Pick<Known, 'userId' | 'cardId'>
const walletOf = ({ userId, cardId }: Holder) => `${userId} ${cardId > 0 ? 'legal' : 'change'}`
const free = (known: Holder) => `${walletOf(known)} avail`
const held = (known: Holder) => `${walletOf(known)} hold`
