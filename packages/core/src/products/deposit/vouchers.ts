import type { CommandClock } from '../../command-clock.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type {
  ApproveVoucher,
  CorrectVoucher,
  DepositRejection,
  RejectVoucher,
  RequestVoucher,
} from './commands.ts'
import { type Voucher, voucherStatus, type VoucherStatus } from './voucher.ts'

type Outcome = Result<Voucher, DepositRejection>

const { waiting, approved, rejected } = voucherStatus

/** Requests for the credit of payments, each decided on once (docs/products/deposit.md). */
export class Vouchers {
  readonly #clock: Readonly<CommandClock>
  readonly #credit: (voucher: Voucher) => void
  /** Those that wait, in the order of their ids. */
  readonly #waiting = new Map<number, Voucher>()
  /** How many of each user wait. */
  readonly #waitingOf = new Map<number, number>()
  /** Every picture that served a request, in the order of the requests. */
  readonly #pictures = new Set<string>()
  #changed: Voucher[] = []
  #batch = 1
  /** The last id that was assigned. */
  readonly #counters: { voucherId: number }

  constructor(parts: {
    clock: Readonly<CommandClock>
    counters: { voucherId: number }
    credit: (voucher: Voucher) => void
  }) {
    this.#clock = parts.clock
    this.#counters = parts.counters
    this.#credit = parts.credit
  }

  takeChanges(): readonly Voucher[] {
    this.#batch += 1
    const changed = this.#changed
    this.#changed = []
    return changed
  }

  waiting(): Iterable<Voucher> {
    return this.#waiting.values()
  }

  request(command: RequestVoucher): Outcome {
    const { userId, picture, waitingMax } = command
    if ((this.#waitingOf.get(userId) ?? 0) >= waitingMax) return reject('voucher_waiting_limit')
    if (this.#pictures.has(picture)) return reject('voucher_picture_used')

    this.#counters.voucherId += 1
    const { from, wallet, currencyId, amount, paymentType, pictureHash } = command
    const voucher: Voucher = {
      id: this.#counters.voucherId,
      userId,
      from,
      wallet,
      currencyId,
      amount,
      paymentType,
      picture,
      pictureHash,
      at: this.#clock.at,
      status: waiting,
      received: amount,
      cause: '',
      closedAt: 0,
      touchedIn: 0,
    }
    this.restorePicture(picture)
    this.restore(voucher)
    return this.#changedTo(voucher)
  }

  correct({ voucherId, amount }: CorrectVoucher): Outcome {
    const voucher = this.#waiting.get(voucherId)
    if (voucher === undefined) return reject('voucher_closed')
    if (amount <= 0n || amount >= voucher.received) return reject('voucher_amount_not_less')

    voucher.received = amount
    return this.#changedTo(voucher)
  }

  approve({ voucherId }: ApproveVoucher): Outcome {
    const voucher = this.#waiting.get(voucherId)
    if (voucher === undefined) return reject('voucher_closed')

    this.#credit(voucher)
    return this.#close(voucher, approved)
  }

  reject({ voucherId, cause }: RejectVoucher): Outcome {
    const voucher = this.#waiting.get(voucherId)
    if (voucher === undefined) return reject('voucher_closed')

    voucher.cause = cause
    return this.#close(voucher, rejected)
  }

  /** Restores a voucher that waits, in the order of the ids, beside its picture. */
  restore(voucher: Voucher): void {
    this.#waiting.set(voucher.id, voucher)
    this.#count(voucher, 1)
  }

  /** Restores the picture of a voucher in any state, in the order of the ids. */
  restorePicture(picture: string): void {
    this.#pictures.add(picture)
  }

  addTo(hash: StateHash): void {
    hash.add(this.#counters.voucherId)
    for (const picture of this.#pictures) hash.add(picture)
    for (const each of this.#waiting.values()) {
      hash.add(each.id, each.userId, each.from, each.wallet, each.currencyId, each.amount)
      hash.add(each.paymentType, each.pictureHash, each.at, each.received)
    }
  }

  #count({ userId }: Voucher, change: 1 | -1): void {
    const count = (this.#waitingOf.get(userId) ?? 0) + change
    if (count === 0) this.#waitingOf.delete(userId)
    else this.#waitingOf.set(userId, count)
  }

  #close(voucher: Voucher, status: VoucherStatus): Outcome {
    voucher.status = status
    voucher.closedAt = this.#clock.at
    this.#waiting.delete(voucher.id)
    this.#count(voucher, -1)
    return this.#changedTo(voucher)
  }

  #changedTo(voucher: Voucher): Outcome {
    if (voucher.touchedIn !== this.#batch) {
      voucher.touchedIn = this.#batch
      this.#changed.push(voucher)
    }
    return accept(voucher)
  }
}
