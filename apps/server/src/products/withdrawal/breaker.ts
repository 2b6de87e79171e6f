import { withdrawalStatus } from '@candor/core/products/withdrawal'
import { sql } from 'kysely'

import type { ProductPlatform } from '../../server-module.ts'
import type { Custody } from '../../services/chain-watch/custody.ts'
import type { Settings } from '../../services/settings/settings.ts'
import { dailyCap } from './terms.ts'

const hourMs = 3_600_000
const meanHours = 7 * 24
/** In units of bitcoin: below this sum of an hour the outflow is never unusual. */
const outflowFloor = 10n * 100_000_000n
const outflowFactor = 3n
const sumSince = (since: number) =>
  sql<bigint>`coalesce(sum(value) filter (where at > ${BigInt(since)}), 0)::bigint`

type Context = Pick<ProductPlatform, 'db' | 'exchange' | 'committer' | 'now'> & {
  readonly settings: Settings
  readonly custody: Pick<Custody, 'shortCurrencies'>
}
type Reason = 'outflow' | 'daily_cap' | 'reserves'

/**
 * Suspends automatic approvals of a currency whose outflow of an hour is three times its mean, or above a cap within a
 * day, or whose reserves are less than the ledger owes, and every withdrawal of one whose ledger does not sum to zero.
 */
export class Breaker {
  readonly #context: Context
  #reasons: ReadonlyMap<number, Reason> = new Map()
  #unbalanced: ReadonlySet<number> = new Set()

  constructor(context: Context) {
    this.#context = context
  }

  reasonFor(currencyId: number): Reason | undefined {
    return this.#reasons.get(currencyId)
  }

  isStopped(currencyId: number): boolean {
    return this.#unbalanced.has(currencyId)
  }

  /** Runs once a minute. */
  async check(): Promise<void> {
    const short = await this.#context.custody.shortCurrencies()
    const shortfalls = [...short].map((id) => [id, 'reserves'] as const)
    this.#reasons = new Map([...(await this.#unusual()), ...shortfalls])
    this.#unbalanced = await this.#context.committer.read(() => this.#sums())
  }

  /** Currencies whose balances do not sum to zero. */
  #sums(): ReadonlySet<number> {
    const sums = new Map<number, bigint>()
    for (const { currencyId, balance } of this.#context.exchange.ledger.accounts())
      sums.set(currencyId, (sums.get(currencyId) ?? 0n) + balance)
    return new Set([...sums].filter(([, sum]) => sum !== 0n).map(([id]) => id))
  }

  async #unusual(): Promise<ReadonlyMap<number, Reason>> {
    const { db, now } = this.#context
    const at = now()
    const cap = dailyCap(this.#context)
    const rows = await db
      .selectFrom('withdrawal')
      .select('currency_id')
      .select(sumSince(at - hourMs).as('hour'))
      .select(sumSince(at - 24 * hourMs).as('day'))
      .select(sumSince(at - meanHours * hourMs).as('week'))
      .where('at', '>', BigInt(at - meanHours * hourMs))
      .where('status', '<=', withdrawalStatus.done)
      .groupBy('currency_id')
      .execute()
    return new Map(
      rows.flatMap(({ currency_id: id, hour, day, week }): [number, Reason][] => {
        if (day > cap) return [[id, 'daily_cap']]
        // Compared without a division.
        const isUnusual =
          hour > outflowFloor && hour * BigInt(meanHours) > outflowFactor * (week - hour)
        return isUnusual ? [[id, 'outflow']] : []
      }),
    )
  }
}
