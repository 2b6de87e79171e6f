import { type Account, type Exchange, reasons } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import type { InvitePayment, InviteRebate } from '../exports.ts'

const hourMs = 3_600_000
const yearMs = 365 * 24 * hourMs
const sources = new Map([
  [reasons.spot_fee.code as number, 1],
  [reasons.lever_open_fee.code as number, 2],
  [reasons.lever_close_fee.code as number, 3],
])
const [discountCode, payoutCode] = [
  reasons.invite_discount.code as number,
  reasons.invite_rebate.code as number,
]

type Relation = { inviterId: number; registeredAt: number; bar: number; isActive: boolean }
type Waiting = {
  inviterId: number
  currencyId: number
  units: bigint
  firstAt: number
  lastId: number
}
type Fee = { userId: number; source: number; ref: number; payer: Account; units: bigint }
/** What the postings of a command say, in their order. */
type Step = { fee: Fee } | { payout: number }

/** Computes every rebate from the postings of fees, and every payout from the rebates, without calling the rules. */
export class InviteAudit implements ProductAudit {
  readonly #accounts = new Map<number, Account>()
  readonly #relations = new Map<number, Relation>()
  readonly #waiting = new Map<string, Waiting>()
  /** By trade, its two sides: a coupon may have paid the fee of one. */
  #traders = new Map<number, number[]>()
  #rebates: InviteRebate[] = []
  #payments: InvitePayment[] = []
  /** By rebate, the account that a discount was posted to, and how much. */
  #discounts = new Map<number, { credit: number; units: bigint }>()
  #runs: readonly number[] = []

  follow({ executed, changes }: AuditedBatch): void {
    for (const account of changes.accounts) this.#accounts.set(account.id, account)
    const { relations, rebates, payments } = changes.invite
    this.#rebates = [...rebates]
    this.#payments = [...payments]
    const { spot } = changes
    this.#traders = new Map(spot.trades.map((one) => [one.id, [one.makerUserId, one.takerUserId]]))
    const steps = this.#stepsBySeq(changes.postings)
    for (const each of executed) {
      for (const step of steps.get(each.seq) ?? []) {
        if ('fee' in step) this.#share(step.fee, each)
        else this.#pay(step.payout, each)
      }
      this.#obey(each)
    }
    demand(this.#rebates.length === 0, 'a rebate has its fee', { id: this.#rebates[0]?.id })
    demand(this.#discounts.size === 0, 'a discount has its rebate')
    demand(this.#payments.length === 0, 'a payout has its posting', { id: this.#payments[0]?.id })
    for (const { userId, inviterId, bar, isActive } of relations) {
      const known = this.#relations.get(userId)
      const isEqual =
        known?.inviterId === inviterId && known.bar === bar && known.isActive === isActive
      demand(isEqual, 'a relation is its commands', { userId })
    }
    const runs = new Set(payments.map(({ seq, inviterId }) => `${seq} ${inviterId}`))
    this.#runs = [...runs].map((run) => Number(run.split(' ')[0]))
  }

  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare({ products: { invite } }: Exchange, idleUntil: number): void {
    for (const { inviterId, currencyId, units, firstAt } of this.#waiting.values()) {
      const held = invite.rebates.pendingOf(inviterId, currencyId)
      demand(held === units, 'what waits is kept', { inviterId, held, units })
      const due = (Math.floor(firstAt / hourMs) + 1) * hourMs
      demand(due > idleUntil, 'a rebate is paid at the full hour', { inviterId })
    }
    const active = new Map<number, number>()
    for (const [userId, { inviterId, bar, isActive }] of this.#relations) {
      demand(invite.relationOf(userId)?.inviterId === inviterId, 'relations are kept', { userId })
      if (isActive && bar === 0) active.set(inviterId, (active.get(inviterId) ?? 0) + 1)
    }
    for (const { inviterId } of this.#relations.values()) {
      const count = active.get(inviterId) ?? 0
      demand(invite.activeOf(inviterId) === count, 'active users are counted', { inviterId, count })
    }
  }

  *claims(): Iterable<Claim> {
    const owner = { kind: 'house', name: 'rebate_pool' } as const
    for (const { currencyId, units } of this.#waiting.values())
      yield { owner, currencyId, bucket: 'avail', units }
  }

  #stepsBySeq(postings: AuditedBatch['changes']['postings']): Map<number, Step[]> {
    const found = new Map<number, Step[]>()
    this.#discounts = new Map()
    const [debits, credits, amounts] = [postings.debitId(), postings.creditId(), postings.amount()]
    const [kinds, refs] = [postings.reason(), postings.ref()]
    for (const [row, seq] of postings.seq().entries()) {
      const [kind, ref, units] = [kinds[row] ?? 0, refs[row] ?? 0, amounts[row] ?? 0n]
      const steps = found.get(seq) ?? []
      found.set(seq, steps)
      if (kind === discountCode) this.#discounts.set(ref, { credit: credits[row] ?? 0, units })
      if (kind === payoutCode) steps.push({ payout: ref })
      const source = sources.get(kind)
      const payer = this.#accounts.get(debits[row] ?? 0)
      if (source === undefined || payer?.owner.kind !== 'user') continue
      const { userId } = payer.owner
      steps.push({ fee: { userId, source, ref, payer, units } })
    }
    return found
  }

  #share({ userId, source, ref, payer, units }: Fee, { at }: Executed): void {
    const relation = this.#relations.get(userId)
    if (relation === undefined || relation.bar !== 0) return
    if (at >= relation.registeredAt + yearMs) return
    if (source === 1 && this.#traders.get(ref)?.includes(relation.inviterId) === true) return
    const active = [...this.#relations.values()].filter(
      ({ inviterId, bar, isActive }) => inviterId === relation.inviterId && bar === 0 && isActive,
    ).length
    const percent = active >= 50 ? 30n : active >= 10 ? 25n : 20n
    const discount = (units * 5n) / 100n
    const amount = ((units - discount) * percent) / 100n
    if (amount === 0n) return
    const row = this.#rebates.shift()
    const { currencyId } = payer
    const isRight =
      row?.userId === userId &&
      row.inviterId === relation.inviterId &&
      row.source === source &&
      row.ref === ref &&
      row.currencyId === currencyId &&
      row.fee === units &&
      row.discount === discount &&
      row.amount === amount
    demand(isRight, 'a fee has its rebate', { userId, ref, amount, written: row?.amount })
    this.#refund(row, payer)
    relation.isActive = true
    const key = `${row.inviterId} ${currencyId}`
    const earlier = this.#waiting.get(key)
    const firstAt = Math.min(row.at, this.#firstAt(row.inviterId) ?? row.at)
    this.#waiting.set(key, {
      inviterId: row.inviterId,
      currencyId,
      units: (earlier?.units ?? 0n) + amount,
      firstAt,
      lastId: row.id,
    })
  }

  #refund({ id, discount }: InviteRebate, payer: Account): void {
    const posted = this.#discounts.get(id)
    this.#discounts.delete(id)
    const isRight =
      discount === 0n
        ? posted === undefined
        : posted?.units === discount && posted.credit === payer.id
    demand(isRight, 'a discount returns to the account that paid', { id, discount })
  }

  /** One payout serves all currencies of an inviter. */
  #firstAt(inviterId: number): number | undefined {
    const own = [...this.#waiting.values()].filter((each) => each.inviterId === inviterId)
    return own.length === 0 ? undefined : Math.min(...own.map(({ firstAt }) => firstAt))
  }

  #pay(paymentId: number, { seq, at }: Executed): void {
    const row = this.#payments.shift()
    const waiting = this.#waiting.get(`${row?.inviterId} ${row?.currencyId}`)
    const isRight =
      row?.id === paymentId &&
      row.seq === seq &&
      waiting?.units === row.amount &&
      waiting.lastId === row.lastRebateId &&
      Math.floor(at / hourMs) > Math.floor(waiting.firstAt / hourMs)
    demand(isRight, 'a payout is what waited', { paymentId, waiting: waiting?.units })
    this.#waiting.delete(`${row.inviterId} ${row.currencyId}`)
  }

  #obey({ command, outcome, at }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'invite.judge') {
      const relation = this.#relations.get(command.userId)
      demand(relation !== undefined, 'a judged user was invited')
      relation.bar = command.bar
    }
    if (command.kind !== 'invite.register' && command.kind !== 'invite.correct') return
    const { kind, userId, inviterId, registeredAt, bar } = command
    const known = this.#relations.get(userId)
    if (kind === 'invite.register')
      demand(known === undefined, 'a registration names the first inviter', { userId })
    const since = known?.registeredAt ?? registeredAt
    const isInTime = kind === 'invite.register' || at < since + 24 * hourMs
    demand(isInTime, 'an inviter is corrected within a day', { userId })
    const isActive = known?.inviterId === inviterId && known.isActive
    this.#relations.set(userId, { inviterId, registeredAt: since, bar, isActive })
    demand(!this.#isOwnInviter(userId), 'nobody is the own inviter', { userId })
  }

  /** Follows the inviters upwards, as far as there are any. */
  #isOwnInviter(userId: number): boolean {
    let above = this.#relations.get(userId)?.inviterId
    for (let step = 0; above !== undefined && step <= this.#relations.size; step += 1) {
      if (above === userId) return true
      above = this.#relations.get(above)?.inviterId
    }
    return false
  }
}
