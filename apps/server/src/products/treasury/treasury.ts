import { accountPath, type Account } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { treasuryConsoleEndpoints } from '@candor/protocol/services/treasury/console-endpoints'
import type { transparencyEndpoints } from '@candor/protocol/services/treasury/endpoints'

import { currencies, type Currency } from '../../catalog/currencies.ts'
import { isFew, roundedBelow } from '../../catalog/public-total.ts'
import type { Books } from '../../server-module.ts'
import { poolNames, poolReply, poolsOf, publicPoolReply } from './pools.ts'

type Reply = ReplyOf<typeof treasuryConsoleEndpoints.treasury>
type PublicReply = ReplyOf<typeof transparencyEndpoints.transparency>
type TreasuryFigures = Pick<Reply, 'at' | 'currencies' | 'house' | 'pools'> & {
  /** What everybody may see. */
  readonly shown: Pick<PublicReply, 'sums' | 'pools'>
}

/** Computing the figures reads every account, so they are kept for requests within this time. */
const keptMs = 5000

/** The whole ledger summed: what users, the house and the outside have of each currency. */
export class Treasury {
  readonly #books: Books
  readonly #now: () => number
  #kept: Promise<TreasuryFigures> | undefined
  #keptAt = 0

  constructor(options: { books: Books; now: () => number }) {
    this.#books = options.books
    this.#now = options.now
  }

  figures(): Promise<TreasuryFigures> {
    const at = this.#now()
    if (this.#kept === undefined || at - this.#keptAt >= keptMs) {
      this.#keptAt = at
      this.#kept = this.#books.read(() => figuresOf(this.#books, at))
    }
    return this.#kept
  }
}

type Sums = {
  available: bigint
  held: bigint
  house: bigint
  external: bigint
  /** Users with a balance; no more of them than it takes to show the sums. */
  readonly holders: Set<number>
}
const newSums = (): Sums => ({
  available: 0n,
  held: 0n,
  house: 0n,
  external: 0n,
  holders: new Set(),
})

/** Synchronous, so that money that moves between two accounts is counted once. */
function figuresOf(books: Books, at: number): TreasuryFigures {
  const sums = new Map<number, Sums>()
  const house: Account[] = []
  for (const account of books.ledger.accounts()) {
    const { owner, bucket, balance, currencyId } = account
    const sum = sums.get(currencyId) ?? newSums()
    sums.set(currencyId, sum)
    if (owner.kind === 'external') sum.external += balance
    else if (owner.kind === 'house') sum.house += balance
    else if (bucket === 'hold') sum.held += balance
    else sum.available += balance
    if (owner.kind !== 'user') house.push(account)
    else if (balance > 0n && isFew(sum.holders.size)) sum.holders.add(owner.userId)
  }
  const pools = poolsOf(books)
  const used = currencies.filter(({ id }) => sums.has(id))
  return {
    at,
    currencies: used.map((currency) => sumReply(currency, sums.get(currency.id))),
    house: used.flatMap(({ id, code, scale }) =>
      house
        .filter(({ currencyId }) => currencyId === id)
        .map((account) => ({
          account: accountPath(account, code),
          code,
          balance: formatDecimal(account.balance, scale),
        })),
    ),
    pools: pools.map(poolReply),
    shown: {
      sums: used.map((currency) => publicSumReply(currency, sums.get(currency.id), books)),
      pools: pools.map((pool) => publicPoolReply(pool, books)),
    },
  }
}

/**
 * The sums for everybody. A dividend of a lock-up moves `users` and `house`, so they are rounded where few users have one.
 * `sum` is that of the exact figures.
 */
function publicSumReply(
  currency: Currency,
  sums = newSums(),
  { hidesTotals }: Books,
): PublicReply['sums'][number] {
  const { code, users, house, external, sum } = sumReply(currency, sums)
  const hidesUsers = isFew(sums.holders.size)
  if (!hidesUsers && !poolNames.some((name) => hidesTotals(name, currency.id)))
    return { code, users, house, external, sum, rounded: false }
  const digits = hidesUsers ? 1 : 3
  const bound = (amount: bigint) => formatDecimal(roundedBelow(amount, { digits }), currency.scale)
  return {
    code,
    users: hidesUsers ? null : bound(sums.available + sums.held),
    house: bound(sums.house),
    external: bound(sums.external),
    sum,
    rounded: true,
  }
}

function sumReply({ id, code, scale }: Currency, sums = newSums()) {
  const { available, held, house, external } = sums
  return {
    currency: id,
    code,
    users: formatDecimal(available + held, scale),
    held: formatDecimal(held, scale),
    house: formatDecimal(house, scale),
    external: formatDecimal(external, scale),
    sum: formatDecimal(available + held + house + external, scale),
  }
}
