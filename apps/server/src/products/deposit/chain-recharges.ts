import { amountOf, formatDecimal } from '@candor/core/money'
import { sql } from 'kysely'

import { currencyById } from '../../catalog/currencies.ts'
import type { ChainDeposit, DepositSink } from '../../services/chain-watch/chain-deposits.ts'
import type { NewNotice } from '../../services/notice/notices.ts'
import type { DepositContext } from './deposit-context.ts'
import { publishRecharge } from './publish-recharge.ts'
import { findRecharge } from './recharge-rows.ts'

type Context = Pick<DepositContext, 'automatic' | 'db' | 'networks' | 'notices' | 'now' | 'rooms'>

/** What watched chains and the demo chain report: shown at once, credited when it is final, and removed if it leaves its chain. */
export class ChainRecharges implements DepositSink {
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
  }

  async report(deposits: readonly ChainDeposit[]): Promise<void> {
    for (const deposit of deposits) {
      await this.#store(deposit)
      const row = await findRecharge(this.#context.db, deposit)
      if (row.credited_at !== null) continue
      await this.#context.notices.store([noticeOf(deposit, Number(row.id), this.#context.now())])
      await publishRecharge(this.#context, row)
    }
  }

  /** A second call for a deposit has no effect, whenever it comes. */
  async credit(deposit: ChainDeposit): Promise<void> {
    await this.#store(deposit)
    const { automatic, db } = this.#context
    const row = await findRecharge(db, deposit)
    const { key, currency_id: currencyId } = row
    const of = { userId: Number(row.user_id), key, currencyId, amount: amountOf(row.amount) }
    const credited = await automatic.perform({ kind: 'deposit.credit', ...of })
    if (!credited.ok && credited.rejection !== 'deposit_credited')
      throw new Error(`the deposit ${key} was refused: ${credited.rejection}`)
    await publishRecharge(this.#context, row)
  }

  async #store(deposit: ChainDeposit): Promise<void> {
    const { key, userId, currencyId, network, amount, txId, address } = deposit
    const { confirmations, confirmationsNeeded, state } = deposit
    const now = this.#context.now()
    const reversedAt = state === 'orphaned' ? now : null
    await sql`
      insert into recharge (key, user_id, kind, currency_id, amount, account, network, address, tx_id,
        confirmations, confirmations_needed, reversed_at, created_at)
      values (${key}, ${userId}, 'chain', ${currencyId}, ${amount}, 'change', ${network}, ${address},
        ${txId}, ${confirmations}, ${confirmationsNeeded}, ${reversedAt}, ${now})
      on conflict (key) do update set confirmations = excluded.confirmations,
        confirmations_needed = excluded.confirmations_needed, reversed_at = excluded.reversed_at
        where not exists (select from deposit_credit credit where credit.key = excluded.key)`.execute(
      this.#context.db,
    )
  }
}

function noticeOf(deposit: ChainDeposit, ref: number, at: number): NewNotice {
  const { key, userId, currencyId, amount, state, confirmationsNeeded } = deposit
  const kind = state === 'orphaned' ? 'deposit_reversed' : 'deposit_seen'
  const values = () => {
    const { code, scale } = currencyById(currencyId)
    const shown = { amount: formatDecimal(amount, scale), code }
    return state === 'orphaned' ? shown : { ...shown, confirmations: String(confirmationsNeeded) }
  }
  return { userId, kind, source: `${kind}:${key}`, at, ref, values }
}
