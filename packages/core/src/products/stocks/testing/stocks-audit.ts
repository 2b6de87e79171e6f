import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import { type StockOrder, stockStatus } from '../order.ts'
import { ActionAudit } from './action-audit.ts'
import { SessionAudit } from './session-audit.ts'
import { StockTradeAudit } from './stock-trade-audit.ts'

/** Computes from commands and prices what every order must be and how many shares everyone has. */
export class StocksAudit implements ProductAudit {
  readonly #config: ExchangeConfig['stocks']
  readonly #sessions = new SessionAudit()
  readonly #trades: StockTradeAudit
  readonly #actions: ActionAudit
  /** Those that wait. */
  readonly #orders = new Map<number, StockOrder>()
  #lastId = 0
  #lastAt = 0
  #runs: number[] = []

  constructor(config: ExchangeConfig) {
    this.#config = config.stocks
    this.#actions = new ActionAudit(config)
    this.#trades = new StockTradeAudit(config, this.#sessions)
  }

  follow({ executed, changes }: AuditedBatch): void {
    const { orders } = changes.stocks
    const placed = executed.filter(
      ({ command, outcome }) => command.kind === 'stocks.place' && outcome.ok,
    )
    const created = orders.filter(({ id }) => id > this.#lastId)
    demand(created.length === placed.length, 'an order for shares has a command', {
      created: created.length,
    })
    this.#lastId += created.length
    const byId = new Map(created.map((row) => [row.id, row]))
    const endedBySeq = Map.groupBy(
      orders.filter(({ status }) => status !== stockStatus.open),
      ({ endedSeq }) => endedSeq,
    )
    this.#actions.take(changes.stocks)
    for (const done of executed) {
      this.#lastAt = done.at
      this.#actions.followCounts(done)
      this.#follow(done, byId)
      for (const order of endedBySeq.get(done.seq) ?? []) this.#end(order, done)
      this.#actions.followPayments(done)
    }
    this.#runs = [
      ...orders
        .filter(({ cancelledBy }) => cancelledBy === 2)
        .map(({ endedSeq }) => endedSeq)
        .filter((seq) =>
          executed.some((done) => done.seq === seq && done.command.kind === 'clock'),
        ),
      ...changes.stocks.payments.filter(({ paidAt }) => paidAt > 0).map(({ paidSeq }) => paidSeq),
    ]
  }

  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare(exchange: Exchange, idleUntil: number): void {
    const { stocks } = exchange.products
    const kept = stocks.orders.all().map(({ id }) => id)
    const live = [...this.#orders.keys()].toSorted((a, b) => a - b)
    demand(String(kept) === String(live), 'orders for shares that wait are kept', { live, kept })
    for (const order of this.#orders.values())
      demand(order.expiresAt > idleUntil, 'an order ends with its time', { id: order.id })
    this.#sessions.compare(stocks.days.all())
    this.#trades.compare(exchange, [...this.#orders.values()])
    this.#actions.compare(exchange, { idleUntil, lastAt: this.#lastAt })
  }

  *claims(): Iterable<Claim> {
    for (const order of this.#orders.values()) {
      const isBuy = order.side === 'buy'
      yield {
        owner: { kind: 'user', userId: order.owner, wallet: 'stock' },
        currencyId: isBuy ? this.#config.currencyId : this.#trades.shareIdOf(order.marketId),
        bucket: 'hold',
        units: isBuy ? this.#trades.worstOf(order) : BigInt(order.shares),
      }
    }
  }

  #follow(done: Executed, created: ReadonlyMap<number, StockOrder>): void {
    const { command, outcome, at } = done
    this.#trades.follow(done)
    this.#sessions.follow(done)
    if (!outcome.ok || command.kind !== 'stocks.place') return
    const { id } = outcome.value as StockOrder // Its reply.
    const row = created.get(id)
    demand(row !== undefined, 'an accepted order for shares is written', { id })
    const isSame =
      row.owner === command.userId &&
      row.marketId === command.marketId &&
      row.side === command.side &&
      row.kind === command.orderKind &&
      row.shares === command.shares &&
      row.placedAt === at &&
      (command.orderKind === 'market' || row.price === command.price)
    demand(isSame, 'an order for shares is its command', { id })
    demand(row.isQueued === !this.#sessions.isOpen(at), 'an order is queued while it is closed', {
      id,
    })
    if (row.kind === 'market') {
      demand(!row.isQueued, 'a closed market takes no market order', { id })
      demand(!this.#trades.isHalted(row.marketId), 'a halted stock takes no market order', { id })
    }
    this.#orders.set(id, row)
  }

  #end(order: StockOrder, done: Executed): void {
    const { id, status } = order
    demand(this.#orders.has(id), 'an order for shares ends once', { id })
    this.#orders.delete(id)
    this.#trades.followEnd(order, done)
    if (status === stockStatus.filled) {
      this.#trades.followFill(order, done)
      this.#actions.addShares(order)
    } else this.#followCancel(order, done)
  }

  /** Each cause of an end is possible at its command. */
  #followCancel(order: StockOrder, { command, at }: Executed): void {
    const { id, owner, marketId, cancelledBy, kind, expiresAt } = order
    const isByUser =
      (command.kind === 'stocks.cancel' || command.kind === 'stocks.cancel_all') &&
      command.userId === owner
    const isMarketAtPrice = kind === 'market' && command.kind === 'market.tick'
    const isPossible = [
      false,
      isByUser,
      expiresAt <= at,
      isMarketAtPrice && !this.#trades.isReached(order),
      isMarketAtPrice && this.#trades.isReached(order),
      command.kind === 'stocks.halt' && command.marketId === marketId && kind === 'market',
      this.#actions.isSplitting(order),
    ][cancelledBy]
    demand(isPossible === true, 'an order for shares ends by its cause', { id, cancelledBy })
  }
}
