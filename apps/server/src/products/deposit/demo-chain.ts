import { randomBytes } from 'node:crypto'

import { parseDecimal } from '@candor/core/money'
import type { BodyOf } from '@candor/protocol'
import type { demoDepositEndpoints } from '@candor/protocol/products/deposit/endpoints'
import type { Transaction } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { type Currency, findCurrency } from '../../catalog/currencies.ts'
import { faucetDailyMax } from '../../catalog/exchange-config.ts'
import type { Schema } from '../../db/schema.ts'
import type { CoinNetwork } from '../../services/networks/networks.ts'
import type { ChainRecharges } from './chain-recharges.ts'
import type { DepositContext } from './deposit-context.ts'
import { makeInTurn } from './make-in-turn.ts'
import { type RechargeRow, recharges } from './recharge-rows.ts'
import { valueInUsdt } from './value-in-usdt.ts'
import { tooSmall } from './voucher-command.ts'

type Context = Pick<DepositContext, 'books' | 'db' | 'networks' | 'now' | 'watches'>
type Request = {
  readonly userId: number
  readonly requestKey: string | undefined
  readonly body: BodyOf<typeof demoDepositEndpoints.demoDeposit>
}

/** From the first sight of a transaction until it is final, whatever the number of confirmations. */
export const demoFinalMs = 24_000
const dayMs = 86_400_000

/** A chain of the demo: its transactions are rows, and the time since then is the number of their confirmations. */
export class DemoChain {
  readonly #context: Context
  readonly #sink: Pick<ChainRecharges, 'report' | 'credit'>
  /** By key, what is neither credited nor reversed, with the confirmations that were reported last. */
  readonly #pending = new Map<string, { row: RechargeRow; reported: number }>()

  constructor(context: Context, sink: Pick<ChainRecharges, 'report' | 'credit'>) {
    this.#context = context
    this.#sink = sink
  }

  /** Continues what an earlier process has not finished. */
  async load(): Promise<void> {
    const rows = await recharges(this.#context.db)
      .where('recharge.is_simulated', '=', true)
      .where('recharge.reversed_at', 'is', null)
      .where('credit.at', 'is', null)
      .execute()
    for (const row of rows) this.#pending.set(row.key, { row, reported: row.confirmations })
  }

  /** Rejections are listed in the order of the checks. */
  async send({ userId, requestKey, body }: Request): Promise<Answer<RechargeRow>> {
    const currency = findCurrency(body.currency)
    if (currency?.kind !== 'coin')
      return { ok: false, rejection: 'currency_unknown', field: 'currency' }
    const { networks, books, db } = this.#context
    const network =
      body.network === undefined ? networks.of(currency)[0] : networks.find(currency, body.network)
    if (network === undefined) return { ok: false, rejection: 'network_unknown', field: 'network' }
    const amount = parseDecimal(body.amount, currency.scale)
    if (amount === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
    if (amount < (parseDecimal(network.depositMin, currency.scale) ?? 0n))
      return tooSmall(`${network.depositMin} ${currency.code}`)
    const value = valueInUsdt(books, currency, amount)
    if (value === undefined)
      return { ok: false, rejection: 'market_without_price', field: 'currency' }
    if (this.#context.watches(network.network))
      return { ok: false, rejection: 'deposits_paused', field: 'network' }
    const address = await networks.addressOf({ userId, network })
    if (!address.ok) return address
    const reverseAt = body.reverse === '1' ? Math.ceil(network.confirmations / 2) : 0
    const { address: to, memo } = address.value
    const sent = { userId, requestKey, currency, network, amount, value, to, memo, reverseAt }
    const wanted = { currency_id: currency.id, amount, network: network.network }
    const made = await makeInTurn(db, { userId, requestKey, wanted }, (transaction) =>
      this.#insert(transaction, sent),
    )
    if (!made.ok) return made
    const { row, isNew } = made.value
    if (isNew) {
      this.#pending.set(row.key, { row, reported: 0 })
      await this.#sink.report([depositOf(row, { confirmations: 0, state: 'seen' })])
    }
    return { ok: true, value: row }
  }

  /** Moves every transaction on to where it is by now. */
  async advance(): Promise<void> {
    const now = this.#context.now()
    for (const [key, pending] of this.#pending) {
      const { row } = pending
      const needed = row.confirmations_needed
      const passed = Math.max(0, now - Number(row.created_at))
      const confirmations = Math.min(needed, Math.floor((passed * needed) / demoFinalMs))
      if (row.reverse_at > 0 && confirmations >= row.reverse_at) {
        await this.#sink.report([depositOf(row, { confirmations: 0, state: 'orphaned' })])
        this.#pending.delete(key)
      } else if (confirmations === needed) {
        await this.#sink.credit(depositOf(row, { confirmations, state: 'final' }))
        this.#pending.delete(key)
      } else if (confirmations > pending.reported) {
        await this.#sink.report([depositOf(row, { confirmations, state: 'seen' })])
        pending.reported = confirmations
      }
    }
  }

  async #insert(transaction: Transaction<Schema>, sent: Sent): Promise<Answer<{ key: string }>> {
    const { userId, requestKey, currency, network, amount, value, to, memo, reverseAt } = sent
    const now = this.#context.now()
    const today = Math.floor(now / dayMs) * dayMs
    const rows = await transaction
      .selectFrom('recharge')
      .select('value')
      .where('user_id', '=', BigInt(userId))
      .where('is_simulated', '=', true)
      .where('created_at', '>=', BigInt(today))
      .execute()
    const used = rows.reduce((sum, row) => sum + (row.value ?? 0n), 0n)
    if (used + value > faucetDailyMax)
      return { ok: false, rejection: 'deposit_demo_limit', field: 'amount' }
    const txId = `${network.kind === 'evm' ? '0x' : ''}${randomBytes(32).toString('hex')}`
    const key = demoKey(txId)
    await transaction
      .insertInto('recharge')
      .values({
        key,
        user_id: userId,
        kind: 'chain',
        currency_id: currency.id,
        amount,
        account: 'change',
        network: network.network,
        address: to,
        memo,
        tx_id: txId,
        confirmations_needed: network.confirmations,
        is_simulated: true,
        reverse_at: reverseAt,
        value,
        request_key: requestKey ?? null,
        created_at: now,
      })
      .execute()
    return { ok: true, value: { key } }
  }
}

const demoKey = (txId: string) => `DEMO:${txId}`

type Sent = {
  readonly userId: number
  readonly requestKey: string | undefined
  readonly currency: Currency
  readonly network: CoinNetwork
  readonly amount: bigint
  readonly value: bigint
  readonly to: string
  readonly memo: string
  readonly reverseAt: number
}

function depositOf(
  row: RechargeRow,
  now: { readonly confirmations: number; readonly state: 'seen' | 'final' | 'orphaned' },
) {
  return {
    key: row.key,
    userId: Number(row.user_id),
    currencyId: row.currency_id,
    network: row.network as CoinNetwork['network'], // By `send`.
    amount: row.amount,
    txId: row.tx_id,
    address: row.address,
    confirmationsNeeded: row.confirmations_needed,
    ...now,
  }
}
