import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { chainWatchEndpoints } from '@candor/protocol/services/chain-watch/endpoints'
import pLimit from 'p-limit'

import { currencies, type Currency, findCurrency } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import type { Books, Platform } from '../../server-module.ts'
import type { Networks } from '../networks/networks.ts'
import { inCurrency } from './chain-watcher.ts'
import { type WatchedChain, watchedCoin } from './open-watchers.ts'

type Reply = ReplyOf<typeof chainWatchEndpoints.custody>
type Balance = { readonly deposits: bigint; readonly hot: bigint; readonly at: number }
type Parts = Pick<Platform, 'db' | 'books' | 'now'> & {
  readonly networks: Networks
  readonly chains: readonly WatchedChain[]
}

const parallel = 8
/** Addresses that have received something. Beyond them the balances are reported as unknown. */
const addressesMax = 10_000

/** Compares balances on chains with the ledger. Balances are asked for in the background, and kept. */
export class Custody {
  readonly #parts: Parts
  readonly #balances = new Map<string, Balance>()
  readonly #errors = new Map<string, string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** What the last look at a chain failed with; empty after one that succeeded. */
  noteLook(network: string, error: string): void {
    this.#errors.set(network, error)
  }

  async refresh(): Promise<void> {
    for (const chain of this.#parts.chains) await this.#refreshChain(chain)
  }

  async #refreshChain({ settings, coins, source }: WatchedChain): Promise<void> {
    const { db, now } = this.#parts
    const { network, hotWallet } = settings
    for (const coin of coins) {
      const watched = watchedCoin(coin)
      const rows = await db
        .selectFrom('chain_transfer')
        .select('address')
        .distinct()
        .where('network', '=', network)
        .where('currency_id', '=', watched.currencyId)
        .limit(addressesMax + 1)
        .execute()
      if (rows.length > addressesMax) continue
      const limit = pLimit(parallel)
      const balanceOf = (address: string) =>
        limit(() => source.balanceOf({ address, contract: coin.contract }))
      const units = await Promise.all(rows.map(({ address }) => balanceOf(address)))
      const hot = hotWallet === undefined ? 0n : await balanceOf(hotWallet)
      const deposits = units.reduce((sum, balance) => sum + balance, 0n)
      this.#balances.set(keyOf(coin), {
        deposits: inCurrency(deposits, watched),
        hot: inCurrency(hot, watched),
        at: now(),
      })
    }
  }

  async figures(): Promise<Reply> {
    const { db, books, now, networks, chains } = this.#parts
    const ledger = await books.read(() => ledgerSums(books))
    const coins = currencies.filter(({ kind }) => kind === 'coin')
    return {
      at: now(),
      chains: (await this.chains()).map(({ age: _age, ...chain }) => chain),
      balances: chains.flatMap((chain) => this.#balancesOf(chain)),
      totals: coins.map((currency) => {
        const coinNetworks = networks.of(currency)
        const isSimulated = !coinNetworks.some(({ network }) => this.#isWatched(network))
        const found = coinNetworks.map((coin) => this.#balances.get(keyOf(coin)))
        return totalReply(currency, ledger.get(currency.id) ?? 0n, { found, isSimulated })
      }),
      orphans: await orphans(db),
    }
  }

  /** The ids of the currencies of which the chains hold less than the ledger owes. */
  async shortCurrencies(): Promise<ReadonlySet<number>> {
    const { totals } = await this.figures()
    return new Set(totals.filter(({ state }) => state === 'short').map(({ currency }) => currency))
  }

  #isWatched(network: string): boolean {
    return this.#parts.chains.some(({ settings }) => settings.network === network)
  }

  /** `age` is how many seconds ago the chain was looked at. */
  async chains(): Promise<(Reply['chains'][number] & { age: number })[]> {
    const { db, networks, chains, now } = this.#parts
    const rows = await db.selectFrom('chain_cursor').selectAll().execute()
    const labels = new Map(networks.all.map(({ network, label }) => [network, label]))
    return [...labels].map(([network, label]) => {
      const row = rows.find((one) => one.network === network)
      const isWatched = chains.some(({ settings }) => settings.network === network)
      const [head, cursor] = isWatched ? [Number(row?.head ?? 0), Number(row?.cursor ?? 0)] : [0, 0]
      return {
        network,
        label,
        is_watched: isWatched,
        head,
        cursor,
        lag: Math.max(0, head - cursor),
        checked_at: isWatched && row !== undefined ? Number(row.checked_at) : null,
        error: this.#errors.get(network) ?? '',
        age: row === undefined ? 0 : Math.max(0, (now() - Number(row.checked_at)) / 1000),
      }
    })
  }

  async countAlarms(): Promise<number> {
    const { count } = await this.#parts.db
      .selectFrom('chain_transfer')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('state', '=', 'alarm')
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  #balancesOf({ coins }: WatchedChain): Reply['balances'] {
    return coins.flatMap((coin) => {
      const currency = findCurrency(coin.code)
      const balance = this.#balances.get(keyOf(coin))
      if (currency === undefined || balance === undefined) return []
      const { id, code, scale } = currency
      const { deposits, hot, at } = balance
      const text = (units: bigint) => formatDecimal(units, scale)
      const sums = { deposits: text(deposits), hot: text(hot), total: text(deposits + hot) }
      return [{ currency: id, code, network: coin.network, ...sums, checked_at: at }]
    })
  }
}

const keyOf = ({ code, network }: { code: string; network: string }) => `${code} ${network}`

/** What came from chains less what was paid to them, by currency: the account outside owes it. */
function ledgerSums({ ledger }: Books): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>()
  for (const { owner, currencyId, balance } of ledger.accounts()) {
    if (owner.kind !== 'external' || owner.name !== 'chain') continue
    sums.set(currencyId, (sums.get(currencyId) ?? 0n) - balance)
  }
  return sums
}

function totalReply(
  { id, code, scale }: Currency,
  ledger: bigint,
  { found, isSimulated }: { found: readonly (Balance | undefined)[]; isSimulated: boolean },
): Reply['totals'][number] {
  const text = (units: bigint) => formatDecimal(units, scale)
  const own = { currency: id, code, ledger: text(ledger) }
  const known = found.filter((balance) => balance !== undefined)
  if (isSimulated) return { ...own, on_chain: null, difference: null, state: 'simulated' }
  const total = known.reduce((sum, { deposits, hot }) => sum + deposits + hot, 0n)
  // The ledger does not distinguish networks: part of its figure may belong to one that is not watched.
  if (known.length < found.length)
    return { ...own, on_chain: text(total), difference: null, state: 'unknown' }
  const state = total >= ledger ? 'covered' : 'short'
  return { ...own, on_chain: text(total), difference: text(total - ledger), state }
}

async function orphans(db: Database): Promise<Reply['orphans']> {
  const rows = await db
    .selectFrom('chain_transfer')
    .selectAll()
    .where('state', '=', 'alarm')
    .orderBy('changed_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => {
    const currency = findCurrency(String(row.currency_id))
    return {
      network: row.network,
      tx_id: row.tx_id,
      user_id: Number(row.user_id),
      currency: row.currency_id,
      code: currency?.code ?? '',
      amount: formatDecimal(row.amount, currency?.scale ?? 0),
      at: Number(row.changed_at),
    }
  })
}
