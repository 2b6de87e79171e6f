import type { Command, Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { AuditedBatch, Executed, ProductAudit } from '../../../testing/product-testing.ts'
import { type Follow, followStatus } from '../follow.ts'
import { type Trader, traderStatus } from '../trader.ts'
import { CopyAudit } from './copy-audit.ts'
import { ShareAudit } from './share-audit.ts'

/** Follows what traders and followers are by the commands alone. */
export class FollowAudit implements ProductAudit {
  readonly #config: ExchangeConfig['follow']
  readonly #traders = new Map<number, Trader>()
  readonly #follows = new Map<number, Follow>()

  readonly #copies = new CopyAudit()
  readonly #shares = new ShareAudit()
  #shareRuns: number[] = []

  constructor(config: ExchangeConfig) {
    this.#config = config.follow
  }

  follow(batch: AuditedBatch): void {
    const {
      executed,
      changes: { follow },
    } = batch
    const before = new Map(this.#follows)
    const done = executed.filter(({ outcome }) => outcome.ok)
    const applied = done.filter(({ command }) => command.kind === 'follow.apply').length
    const newTraders = follow.traders.filter(({ id }) => !this.#traders.has(id))
    demand(newTraders.length === applied, 'an application has a command')
    for (const row of follow.traders) this.#followTrader(row, done)
    this.#shareRuns = runsOf(executed, follow.follows, this.#follows)
    const started = new Set(done.flatMap((each) => startedBy(each)))
    for (const row of follow.follows) {
      const isKnown = this.#follows.has(row.id)
      demand(isKnown || started.has(row.id), 'a follow has a command', { id: row.id })
      this.#follows.set(row.id, { ...row })
    }
    this.#checkRoles(follow.follows)
    const set = Map.groupBy(
      done.flatMap((each) => startedBy(each)),
      (id) => id,
    )
    const edited = new Set(
      [...set.keys()].filter((id) => before.has(id) || (set.get(id)?.length ?? 0) > 1),
    )
    const traders = { of: (userId: number) => this.#traderOf(userId) }
    this.#copies.follow(batch, { traders, before, after: this.#follows, edited })
    this.#shares.follow(batch, { before, edited }, (id) => this.#copies.ofFollow(id))
  }

  /** The clocks that may have shared the profits of this batch. */
  deferredRuns(): readonly number[] {
    return this.#shareRuns
  }

  compare({ products: { follow } }: Exchange, idleUntil: number): void {
    const kept = follow.follows.all().map(({ id }) => id)
    const shared = [...this.#follows.values()].filter(({ shareAt }) => shareAt > 0)
    const ids = shared.map(({ id }) => id).toSorted((a, b) => a - b)
    demand(String(kept) === String(ids), 'follows that are shared are kept')
    this.#copies.compare(follow.copies.all())
    for (const { id, shareAt } of shared)
      demand(shareAt > idleUntil, 'a week is shared when it has ended', { id })
    for (const { id, status } of this.#traders.values()) {
      const isKept = follow.traders.get(id) !== undefined
      demand(isKept === status <= traderStatus.active, 'applied and active traders are kept', {
        id,
      })
    }
  }

  #traderOf(userId: number): Trader | undefined {
    return [...this.#traders.values()].findLast((trader) => trader.userId === userId)
  }

  #followTrader(row: Trader, done: readonly Executed[]): void {
    const before = this.#traders.get(row.id)?.status ?? traderStatus.applied
    const { id, status, profitShare } = row
    const isBy = (kind: Command['kind']) =>
      done.some(
        ({ command }) =>
          command.kind === kind && (!('traderId' in command) || command.traderId === id),
      )
    const isOrdered =
      status === before ||
      (status === traderStatus.active && isBy('follow.approve')) ||
      (status === traderStatus.refused && isBy('follow.refuse')) ||
      (status === traderStatus.suspended && isBy('follow.suspend')) ||
      (status === traderStatus.resigned && isBy('follow.resign'))
    demand(isOrdered, 'a trader has the state that a command gave', { id })
    demand(profitShare <= this.#config.profitShareMax, 'a share has a maximum', { id })
    this.#traders.set(id, { ...row })
  }

  /** Who follows whom, after the batch. */
  #checkRoles(changed: readonly Follow[]): void {
    if (changed.length === 0) return
    const running = [...this.#follows.values()].filter(
      ({ status }) => status === followStatus.following,
    )
    for (const { userId, traderId } of changed) {
      const own = running.filter((each) => each.userId === userId)
      const traders = new Set(own.map((each) => each.traderId))
      demand(traders.size === own.length, 'nobody follows a trader twice', { userId })
      demand(own.length <= this.#config.tradersMax, 'a user follows few traders', { userId })
      const isTrader = [...this.#traders.values()].some(
        (each) => each.userId === userId && each.status <= traderStatus.active,
      )
      demand(own.length === 0 || !isTrader, 'a trader follows nobody', { userId })
      const followers = running.filter((each) => each.traderId === traderId).length
      const most = Math.max(...this.#config.followersMax)
      demand(followers <= most, 'a trader has few followers', { traderId })
      const isActive = this.#traders.get(traderId)?.status === traderStatus.active
      demand(followers === 0 || isActive, 'only an active trader is followed', { traderId })
    }
  }
}

function runsOf(
  executed: readonly Executed[],
  rows: readonly Follow[],
  before: ReadonlyMap<number, Follow>,
): number[] {
  const clocks = executed.filter(({ command }) => command.kind === 'clock')
  return rows.flatMap(({ id, shareAt, startedAt }) => {
    const due = before.get(id)?.shareAt ?? mondayAfter(startedAt)
    const isShared = shareAt !== due
    return isShared ? clocks.filter(({ at }) => at >= due).map(({ seq }) => seq) : []
  })
}

/** The first Monday of 1970 was the fifth of January. */
function mondayAfter(at: number): number {
  const dayMs = 86_400_000
  const days = Math.floor(at / dayMs)
  return (days + 7 - ((days + 3) % 7)) * dayMs
}

function startedBy({ command, outcome }: Executed): number[] {
  if (command.kind !== 'follow.follow' || !outcome.ok) return []
  return [(outcome.value as Follow).id] // Its reply.
}
