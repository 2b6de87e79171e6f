import type { Exchange } from '@candor/core'
import { type Amount, amountOf, formatDecimal } from '@candor/core/money'

import { currencies } from '../../catalog/currencies.ts'

/** What a user has got lately and may not pay out of the exchange before `until`. */
export type HeldFund = {
  readonly currencyId: number
  readonly amount: Amount
  readonly until: number
}
type Source = (userId: number) => Promise<readonly HeldFund[]>
type Books = {
  readonly committer: { readonly read: <Value>(look: () => Value) => Promise<Value> }
  readonly exchange: Pick<Exchange, 'ledger'>
}
/** The value of an amount in bitcoin; a rejection without a price. */
type ValueOf = (
  currencyId: number,
  amount: Amount,
) => { readonly ok: true; readonly value: Amount } | { readonly ok: false }

/** Values in bitcoin: what is held, what can be paid out beside it, and when the last hold ends. */
export type Held = { readonly value: bigint; readonly free: bigint; readonly until: number }

/** Funds that the rules of products hold back from payments out of the exchange. */
export class HeldFunds {
  readonly #sources: Source[] = []

  addSource(source: Source): void {
    this.#sources.push(source)
  }

  /**
   * By value, because what is held can be exchanged for another currency before it is paid out. Undefined where nothing is
   * held.
   */
  async of(
    { committer, exchange }: Books,
    { userId, valueOf }: { userId: number; valueOf: ValueOf },
  ): Promise<Held | undefined> {
    const lists = await Promise.all(this.#sources.map((source) => source(userId)))
    const funds = lists.flat()
    if (funds.length === 0) return undefined
    const worthOf = (currencyId: number, amount: Amount) => {
      const found = valueOf(currencyId, amount)
      return found.ok ? found.value : 0n
    }
    return committer.read(() => {
      let value = 0n
      for (const { currencyId, amount } of funds) value += worthOf(currencyId, amount)
      let owned = 0n
      for (const { id, kind } of currencies) {
        const wallet = kind === 'fiat' ? 'legal' : 'change'
        const available = exchange.ledger.available(userId, wallet, id)
        if (available > 0n) owned += worthOf(id, amountOf(available))
      }
      const free = owned > value ? owned - value : 0n
      return { value, free, until: Math.max(...funds.map(({ until }) => until)) }
    })
  }
}

/** What is held back, in bitcoin, and until when; zeros where nothing is. */
export const heldReply = (held: Held | undefined) => ({
  held_btc: formatDecimal(held?.value ?? 0n, 8),
  held_until: held?.until ?? 0,
})
