import type { Changes, Command, Exchange, Outcome } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import type { LockupDividend, LockupPlan, LockupPosition, LockupVersion } from '../exports.ts'

type KnownPosition = {
  readonly id: number
  readonly userId: number
  readonly version: LockupVersion
  readonly amount: bigint
  readonly startedAt: number
  paid: number
  dividends: bigint
  penalty: bigint
  isOpen: boolean
}

const dayMs = 86_400_000
const oneInRate = 100_000_000n

/** Follows every plan and position: limits, days, rates, penalties, locked amounts and reserves. */
export class LockupAudit implements ProductAudit {
  readonly #versions = new Map<number, LockupVersion>()
  readonly #paused = new Set<number>()
  readonly #rates = new Map<string, bigint>()
  readonly #positions = new Map<number, KnownPosition>()

  follow({ executed, changes }: AuditedBatch): void {
    const bySeq = Map.groupBy(changes.lockup.dividends, ({ seq }) => seq)
    for (const done of executed) {
      const dividends = bySeq.get(done.seq) ?? []
      bySeq.delete(done.seq)
      demand(dividends.length === 0 || done.outcome.ok, 'only an accepted command pays')
      for (const dividend of dividends) this.#pay(dividend, done)
      if (done.outcome.ok) this.#follow(done, done.outcome)
    }
    demand(bySeq.size === 0, 'a dividend names the command that paid it')
    for (const position of changes.lockup.positions) this.#compareRow(position)
  }

  compare(exchange: Exchange, idleUntil: number): void {
    const open = [...this.#positions.values()].filter(({ isOpen }) => isOpen)
    const running = [...exchange.products.lockup.running()].map(({ id }) => id)
    demand(String(running) === String(open.map(({ id }) => id)), 'what is open runs', { running })
    for (const position of open) {
      const dueAt = dueAtOf(position, position.paid + 1)
      demand(dueAt > idleUntil, 'what is due is paid', { id: position.id, dueAt })
    }
  }

  /** The locked amounts of users, and the pools' reserves for unpaid days. */
  *claims(): Iterable<Claim> {
    for (const { isOpen, userId, version, amount, paid } of this.#positions.values()) {
      if (!isOpen) continue
      const { currencyId } = version.plan
      const reserved = ((amount * version.dailyRateMax) / oneInRate) * BigInt(version.days - paid)
      const mining = { kind: 'user', userId, wallet: 'mining' } as const
      const pool = { kind: 'house', name: 'mining_pool' } as const
      yield { owner: mining, currencyId, bucket: 'hold', units: amount }
      yield { owner: pool, currencyId, bucket: 'hold', units: reserved }
    }
  }

  deferredRuns({ lockup }: Changes): readonly number[] {
    return lockup.dividends.map(({ seq }) => seq)
  }

  #follow({ command, at }: Executed, { value }: Extract<Outcome, { ok: true }>): void {
    const { kind } = command
    if (kind === 'lockup.publish') this.#publish(value as LockupVersion, at) // Its reply.
    if (kind === 'lockup.publish_rate') this.#publishRate(command, at)
    if (kind === 'lockup.pause') {
      if (command.isPaused) this.#paused.add(command.planId)
      else this.#paused.delete(command.planId)
    }
    if (kind === 'lockup.subscribe') this.#subscribe(value as LockupPosition, at) // Its reply.
    if (kind === 'lockup.redeem') this.#redeem(command.positionId, command.userId, at)
  }

  #publishRate(command: Extract<Command, { kind: 'lockup.publish_rate' }>, at: number): void {
    const { versionId, day, dailyRate } = command
    const key = `${versionId} ${day}`
    demand(!this.#rates.has(key), 'a rate is published once', { key })
    demand(at <= (day - 1) * dayMs, 'a rate is known a day before it applies', { key, at })
    this.#rates.set(key, dailyRate)
  }

  #publish(version: LockupVersion, at: number): void {
    const earlier = [...this.#versions.values()].filter(({ plan }) => plan.id === version.plan.id)
    const before = earlier.at(-1)
    demand(version.number === earlier.length + 1, 'versions are numbered without a gap')
    demand(version.effectiveAt >= at, 'no version holds before it is published')
    if (before !== undefined) {
      const isWorse = version.dailyRateMin < before.dailyRateMin || version.days !== before.days
      const noticeMs = version.effectiveAt - at
      demand(!isWorse || noticeMs >= dayMs, 'worse terms are known a day before', { noticeMs })
    }
    this.#versions.set(version.id, { ...version })
  }

  #subscribe(position: LockupPosition, at: number): void {
    const { id, userId, version, amount } = position
    const { plan, amountMin, userAmountMax, planAmountMax } = version
    demand(!this.#paused.has(plan.id), 'a paused plan takes nothing', { plan: plan.id })
    demand(this.#currentOf(plan, at) === version.id, 'the version is the one in force', { id })
    demand(amount >= amountMin, 'no position is smaller than its plan allows', { id, amount })
    const open = [...this.#positions.values()].filter(
      (known) => known.isOpen && known.version.plan.id === plan.id,
    )
    const ofPlan = sumOf(open) + amount
    const ofUser = sumOf(open.filter((known) => known.userId === userId)) + amount
    demand(ofPlan <= planAmountMax && ofUser <= userAmountMax, 'limits hold', { ofPlan, ofUser })
    demand(!this.#positions.has(id), 'an id is given once', { id })
    this.#positions.set(id, {
      id,
      userId,
      version,
      amount,
      startedAt: at,
      paid: 0,
      dividends: 0n,
      penalty: 0n,
      isOpen: true,
    })
  }

  #pay(dividend: LockupDividend, { command, at }: Executed): void {
    const position = this.#positionOf(dividend.positionId)
    const { id, version, amount, startedAt } = position
    const { day } = dividend
    demand(position.isOpen && day === position.paid + 1, 'each day is paid once, in turn', { id })
    const isRedeemed = command.kind === 'lockup.redeem'
    const dueAt = isRedeemed ? startedAt + day * dayMs : dueAtOf(position, day)
    demand(at >= dueAt, 'no day is paid before it is due', { id, day, at, dueAt })
    const utcDay = Math.floor(startedAt / dayMs) + day - 1
    const rate = this.#rates.get(`${version.id} ${utcDay}`) ?? version.dailyRateMax
    const due = (amount * rate) / oneInRate
    demand(dividend.amount === due, 'a dividend is amount times rate', { id, due })
    position.paid = day
    position.dividends += due
    if (day === version.days) position.isOpen = false
  }

  #redeem(id: number, userId: number, at: number): void {
    const position = this.#positionOf(id)
    const { version, amount, startedAt, paid } = position
    demand(position.userId === userId, 'only the owner redeems a position', { id, userId })
    const over = Math.min(version.days, Math.floor((at - startedAt) / dayMs))
    demand(paid === over, 'redeeming pays every day that is over', { id, paid, over })
    const uncapped = amount * version.penaltyRate * BigInt(version.days - over)
    const roundedUp = (uncapped + oneInRate - 1n) / oneInRate
    position.penalty = roundedUp < amount ? roundedUp : amount
    position.isOpen = false
  }

  #compareRow({ id, daysPaid, dividends, penalty, status }: LockupPosition): void {
    const known = this.#positionOf(id)
    demand(known.paid === daysPaid, 'a row counts the days that were paid', { id, daysPaid })
    demand(known.dividends === dividends, 'a row adds its dividends up', { id, dividends })
    demand(known.penalty === penalty, 'the penalty is ratio × days × amount', { id, penalty })
    demand(known.isOpen === (status === 1), 'a row states whether it is open', { id, status })
  }

  #currentOf(plan: LockupPlan, at: number): number | undefined {
    const inForce = [...this.#versions.values()].filter(
      (version) => version.plan.id === plan.id && version.effectiveAt <= at,
    )
    return inForce.at(-1)?.id
  }

  #positionOf(id: number): KnownPosition {
    const position = this.#positions.get(id)
    demand(position !== undefined, 'a position was subscribed', { id })
    return position
  }
}

/** The first time of day of its plan at which the day is over; the last day is paid when it ends. */
function dueAtOf({ startedAt, version }: KnownPosition, day: number): number {
  const over = startedAt + day * dayMs
  if (day === version.days) return over
  const timeOfDay = over % dayMs
  const wait = version.dividendTimeMs - timeOfDay
  return over + (wait < 0 ? wait + dayMs : wait)
}

function sumOf(positions: readonly KnownPosition[]): bigint {
  return positions.reduce((sum, { amount }) => sum + amount, 0n)
}
