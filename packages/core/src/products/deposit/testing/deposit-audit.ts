import type { Exchange } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import { Movements } from '../../../testing/movements.ts'
import type { AuditedBatch, Executed, ProductAudit } from '../../../testing/product-testing.ts'
import type { RequestVoucher } from '../commands.ts'
import type { DepositRow } from '../deposit.ts'
import { type Voucher, voucherStatus, type VoucherStatus } from '../voucher.ts'

type Known = RequestVoucher & {
  readonly id: number
  readonly at: number
  status: VoucherStatus
  received: bigint
  cause: string
  closedAt: number
}
type Credit = Omit<DepositRow, 'id' | 'at'>
type When = { readonly seq: number; readonly at: number }

const { waiting, approved, rejected } = voucherStatus

/** Computes from the commands which deposits must be credited, without calling the rules. */
export class DepositAudit implements ProductAudit {
  readonly #credited = new Set<string>()
  readonly #known = new Map<number, Known>()
  readonly #pictures = new Set<string>()
  readonly #movements = new Movements()
  #written = new Map<number, DepositRow>()

  follow({ executed, changes }: AuditedBatch): void {
    this.#movements.follow(changes)
    this.#written = new Map(changes.deposit.deposits.map((row) => [row.id, row]))
    for (const each of executed) this.#followCommand(each)
    demand(this.#written.size === 0, 'a deposit has a command')
    for (const row of changes.deposit.vouchers) this.#compareVoucher(row)
  }

  compare({ products: { deposit } }: Exchange): void {
    const open = [...this.#known.values()].filter(({ status }) => status === waiting)
    const kept = Array.from(deposit.vouchers.waiting(), ({ id, received }) => `${id} ${received}`)
    const due = open.map(({ id, received }) => `${id} ${received}`)
    demand(String(kept) === String(due), 'waiting vouchers are kept', { kept: String(kept) })
  }

  #followCommand({ seq, at, command, outcome }: Executed): void {
    if (command.kind === 'deposit.credit') {
      const isNew = !this.#credited.has(command.key)
      demand(outcome.ok === isNew, 'a key is credited once', { seq })
      const { userId, key, currencyId, amount } = command
      const of = { source: 'chain', from: 'chain', wallet: 'change' } as const
      if (outcome.ok) this.#credit({ ...of, userId, key, currencyId, amount }, { seq, at })
    }
    if (!outcome.ok) return
    if (command.kind === 'deposit.request') this.#request(command, { seq, at })
    if (command.kind === 'deposit.correct') {
      const known = this.#waiting(command.voucherId)
      const isLess = command.amount > 0n && command.amount < known.received
      demand(isLess, 'a correction lowers an amount', { seq })
      known.received = command.amount
    }
    if (command.kind === 'deposit.approve') {
      const known = this.#waiting(command.voucherId)
      const { id, userId, from, wallet, currencyId } = known
      Object.assign(known, { status: approved, closedAt: at })
      const amount = known.received as DepositRow['amount'] // Of a request or a correction.
      const of = { source: 'voucher', key: `voucher:${id}` } as const
      this.#credit({ ...of, userId, from, wallet, currencyId, amount }, { seq, at })
    }
    if (command.kind === 'deposit.reject') {
      const known = this.#waiting(command.voucherId)
      Object.assign(known, { status: rejected, closedAt: at, cause: command.cause })
    }
  }

  #request(command: RequestVoucher, { seq, at }: When): void {
    const { userId, picture, amount, waitingMax } = command
    const own = [...this.#known.values()].filter(
      (each) => each.userId === userId && each.status === waiting,
    )
    demand(own.length < waitingMax, 'a user has few waiting vouchers', { seq })
    demand(!this.#pictures.has(picture), 'a picture serves one request', { seq })
    this.#pictures.add(picture)
    const id = this.#known.size + 1
    const state = { status: waiting, received: amount, cause: '', closedAt: 0 }
    this.#known.set(id, { ...command, id, at, ...state })
  }

  #waiting(id: number): Known {
    const known = this.#known.get(id)
    demand(known?.status === waiting, 'a voucher is decided on once', { id })
    return known
  }

  #credit(credit: Credit, { seq, at }: When): void {
    this.#credited.add(credit.key)
    const id = this.#credited.size
    const row = this.#written.get(id)
    demand(row !== undefined, 'a deposit is written', { id })
    demand(isEqual(row, { ...credit, id, at }), 'a deposit is its command', { id })
    this.#written.delete(id)
    const moved = this.#movements.by(seq)
    const isMoved = moved.length === 1 && moved[0] === movementOf(credit)
    demand(isMoved, 'a deposit comes from outside', { seq })
  }

  #compareVoucher(row: Voucher): void {
    const known = this.#known.get(row.id)
    demand(known !== undefined, 'a voucher has a command', { id: row.id })
    const { kind, waitingMax } = known
    const made = { ...row, kind, waitingMax }
    const due = { ...known, touchedIn: row.touchedIn }
    demand(isEqual(made, due), 'a voucher is its commands', { id: row.id })
  }
}

const movementOf = ({ userId, from, wallet, amount }: Credit) =>
  `external ${from} avail to ${userId} ${wallet} avail: ${amount}`

function isEqual(one: object, other: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(one))
  const due = Object.entries(other)
  return due.length === fields.size && due.every(([name, value]) => fields.get(name) === value)
}
