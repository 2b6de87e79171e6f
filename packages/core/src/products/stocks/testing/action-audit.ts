import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { Executed } from '../../../testing/product-testing.ts'
import type { StockAction, StockPayment } from '../action.ts'
import type { ScheduleStockAction } from '../commands.ts'
import type { StockOrder } from '../order.ts'
import type { StocksChanges } from '../stocks.ts'

type Known = { readonly command: ScheduleStockAction; isOver: boolean; countedAt: number }
const million = 1_000_000n

/** Keeps everyone's shares, and computes what each dividend and split must give. */
export class ActionAudit {
  readonly #config: ExchangeConfig
  /** By user and currency. */
  readonly #shares = new Map<string, bigint>()
  readonly #actions = new Map<number, Known>()
  readonly #due = new Map<number, StockPayment>()
  #counted: readonly StockAction[] = []
  #payments: readonly StockPayment[] = []
  #splitting = new Map<number, Set<number>>()

  constructor(config: ExchangeConfig) {
    this.#config = config
  }

  take({ actions, payments }: StocksChanges): void {
    this.#counted = actions
      .filter(({ id, countedAt }) => countedAt > 0 && (this.#actions.get(id)?.countedAt ?? 0) === 0)
      .toSorted((one, other) => one.effectiveAt - other.effectiveAt || one.id - other.id)
    this.#payments = payments
  }

  /** The timers of actions run before the command. */
  followCounts({ seq, command, outcome, at }: Executed): void {
    for (const action of this.#counted)
      if (action.countedSeq === seq && !this.#waits(action)) this.#count(action)
    if (!outcome.ok) return
    if (command.kind === 'stocks.schedule') {
      const { id } = outcome.value as StockAction // Its reply.
      demand(command.effectiveAt > at, 'an action lies ahead', { id })
      this.#actions.set(id, { command, isOver: false, countedAt: 0 })
    }
    if (command.kind === 'stocks.revoke') {
      const known = this.#actions.get(command.actionId)
      demand(known?.countedAt === 0, 'an action is revoked before it takes effect')
      known.isOver = true
    }
  }

  followPayments({ seq }: Executed): void {
    const paid = this.#payments.filter(({ paidSeq }) => paidSeq === seq)
    for (const payment of paid.toSorted((a, b) => a.id - b.id)) this.#pay(payment)
    // Those that waited for the end of a split.
    for (const action of this.#counted) if (action.countedSeq === seq) this.#count(action)
    for (const payment of paid) if (this.#due.has(payment.id)) this.#pay(payment)
  }

  addShares({ owner, marketId, side, shares }: StockOrder): void {
    const key = `${owner} ${this.#shareIdOf(marketId)}`
    const units = side === 'buy' ? BigInt(shares) : -BigInt(shares)
    this.#shares.set(key, (this.#shares.get(key) ?? 0n) + units)
  }

  /** Whether a split that is not over ends the orders of a user. */
  isSplitting({ owner, marketId }: StockOrder): boolean {
    return this.#splitting.get(marketId)?.has(owner) === true
  }

  compare(exchange: Exchange, { idleUntil, lastAt }: { idleUntil: number; lastAt: number }): void {
    for (const account of exchange.ledger.accounts()) {
      const { owner, currencyId } = account
      if (owner.kind !== 'user' || owner.wallet !== 'stock' || account.bucket !== 'avail') continue
      if (currencyId === this.#config.stocks.currencyId) continue
      const holding = exchange.ledger.findUser(owner.userId, 'stock', currencyId)
      const shares = (holding?.avail.balance ?? 0n) + (holding?.hold?.balance ?? 0n)
      const own = this.#shares.get(`${owner.userId} ${currencyId}`) ?? 0n
      demand(shares === own, 'shares are what was bought, sold and split', {
        ...owner,
        shares,
        own,
      })
    }
    for (const [id, { isOver, countedAt, command }] of this.#actions) {
      const isWaiting = (this.#splitting.get(command.marketId)?.size ?? 0) > 0
      const isLate = !isOver && countedAt === 0 && command.effectiveAt <= lastAt && !isWaiting
      demand(!isLate, 'holdings are counted when an action takes effect', { id })
    }
    for (const { id, dueAt } of this.#due.values())
      demand(dueAt > idleUntil, 'what a holder is due is paid', { id })
  }

  /** Whether an action is counted after the end of a split. */
  #waits({ marketId }: StockAction): boolean {
    return (this.#splitting.get(marketId)?.size ?? 0) > 0
  }

  #count(action: StockAction): void {
    const { id, marketId, countedAt } = action
    const known = this.#actions.get(id)
    demand(known !== undefined && !known.isOver, 'an action was scheduled', { id })
    if (known.countedAt > 0) return
    known.countedAt = countedAt
    demand(countedAt >= known.command.effectiveAt, 'no action is counted early', { id })
    const shareId = this.#shareIdOf(marketId)
    const payments = this.#payments.filter(({ actionId }) => actionId === id)
    const users = new Map(payments.map((payment) => [payment.userId, payment]))
    demand(users.size === payments.length, 'a holder is served once', { id })
    for (const [key, shares] of this.#shares) {
      const [userId, currencyId] = key.split(' ').map(Number)
      if (currencyId !== shareId || shares === 0n) continue
      demand(users.has(userId ?? 0), 'every holder is served', { id, userId })
    }
    for (const payment of payments) {
      const { userId, shares, amount } = payment
      const own = this.#shares.get(`${userId} ${shareId}`) ?? 0n
      demand(shares === own, 'a holder has the shares that are counted', {
        id,
        userId,
        shares,
        own,
      })
      const due = amountOf(known.command, own)
      demand(amount === due, 'a holder gets shares times the terms', { id, userId, amount, due })
      this.#due.set(payment.id, payment)
    }
    if (known.command.action === 'split') this.#splitting.set(marketId, new Set(users.keys()))
  }

  #pay({ id, actionId, userId, amount, dueAt, paidAt }: StockPayment): void {
    const known = this.#actions.get(actionId)
    if (known !== undefined && known.countedAt === 0) return
    demand(this.#due.delete(id), 'a holder is paid once', { id })
    demand(paidAt >= dueAt, 'no holder is paid early', { id })
    if (known?.command.action !== 'split') return
    const { marketId } = known.command
    if (userId !== 0) this.#shares.set(`${userId} ${this.#shareIdOf(marketId)}`, amount)
    this.#splitting.get(marketId)?.delete(userId)
  }

  #shareIdOf(marketId: number): number {
    return this.#config.markets.find(({ id }) => id === marketId)?.baseId ?? 0
  }
}

/** Rounded down: a bigint division drops the rest. */
function amountOf({ action, perShare, from, to }: ScheduleStockAction, shares: bigint): bigint {
  if (action === 'dividend') return (shares * perShare) / million
  return (shares * BigInt(to)) / BigInt(from)
}
