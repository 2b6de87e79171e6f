import type { Holding } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import { type BodyOf, walletNameOf, walletNumber } from '@candor/protocol'
import { walletEndpoints } from '@candor/protocol/services/wallet/endpoints'

import { millisecondsOf } from '../../calls/milliseconds-of.ts'
import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf, totalOf } from '../../calls/paging.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { fiatByCode, inFiat } from '../../catalog/fiats.ts'
import { lastCommandsBefore } from '../../commit/last-commands-before.ts'
import type { Platform } from '../../server-module.ts'
import type { FiatChoices } from '../../services/account/fiat-choices.ts'
import { billedAccounts, bothParts } from '../../services/bills/bill-reply.ts'
import { accountReply, dollarPrice, emptyAccountReply, indexOf } from './account-reply.ts'
import { billSums } from './bill-sums.ts'
import { costsReply } from './costs-reply.ts'
import { costsOf } from './costs.ts'
import { overview, totalWorth, worthOfHolding } from './overview.ts'
import { type BillFilter, countBills, everyBill, listBills } from './queries.ts'
import { ownedBuckets, valueLine } from './value-line.ts'

type Context = Pick<Platform, 'db' | 'books' | 'now'> & { readonly fiats: FiatChoices }

export function walletCalls(context: Context) {
  const { db, books, fiats, now } = context
  return mount(walletEndpoints, {
    list: async ({ user }) => {
      const fiat = await fiats.of(user.id)
      const value = await books.read(() => overview(books, user.id, fiat))
      return { ok: true, value }
    },
    detail: async ({ body, user, lang }) => {
      const currency = findCurrency(body.currency)
      if (currency === undefined) {
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      }
      const wallet = walletNameOf(body.type ?? 'change')
      const fiat = await fiats.of(user.id)
      const { account, billed } = await books.read(() => {
        const holding = books.ledger.findUser(user.id, wallet, currency.id)
        if (holding === undefined) {
          return { account: emptyAccountReply(currency, fiat), billed: [] }
        }
        const worth = worthOfHolding(books, fiat)(holding)
        return {
          account: accountReply(holding, worth, fiat),
          billed: billedAccounts(books, holding),
        }
      })
      const list = await listBills(db, billed, everyBill, { ...pagingOf({}), lang })
      return { ok: true, value: { ...account, wallet, type: walletNumber(wallet), bills: list } }
    },
    rateCurrency: async ({ body, user }) => {
      const currency = findCurrency(body.id)
      if (currency === undefined) return { ok: false, rejection: 'currency_unknown', field: 'id' }
      const price = dollarPrice(books, currency)
      if (price === undefined) {
        return { ok: false, rejection: 'market_without_price', field: 'id' }
      }
      const fiat = user === undefined ? fiatByCode('USD') : await fiats.of(user.id)
      const value = {
        currency_id: currency.id,
        usd: formatDecimal(price.units, price.scale),
        fiat: inFiat(fiat, price.units, { from: price.scale, to: price.scale }),
        currency_code: fiat.code,
      }
      return { ok: true, value }
    },
    costs: async ({ user }) => {
      const fiat = await fiats.of(user.id)
      const owned = await books.read(() => ownedBuckets(books.ledger.holdingsOf(user.id)))
      const costs = await costsOf(db, owned)
      return { ok: true, value: costsReply(costs, { fiat, priceOf: indexOf(books) }) }
    },
    bills: async ({ body, user, lang }) => {
      const filtered = await filterOf(context, user.id, body)
      if (!filtered.ok) return filtered
      const { holdings } = filtered.value
      const isSummary = body.view === 'summary'
      const pairs = isSummary ? holdings.flatMap(partsOf) : []
      const filter = { ...filtered.value.filter, pairs }
      const paging = pagingOf(body)
      const accounts = holdings.flatMap((holding) =>
        isSummary ? bothParts(holding) : billedAccounts(books, holding),
      )
      const page = { ...paging, limit: paging.limit + 1, lang }
      const list = await listBills(db, accounts, filter, page)
      const total = await totalOf(paging, () => countBills(db, accounts, filter))
      return { ok: true, value: pageReply(list, paging, total) }
    },
    billSums: async ({ body, user }) => {
      const filtered = await filterOf(context, user.id, body)
      if (!filtered.ok) return filtered
      const { holdings, filter } = filtered.value
      const fiat = await fiats.of(user.id)
      const hasExchanges = body.currency !== undefined || body.kind !== undefined
      const terms = { ...filter, hasExchanges, fiat, priceOf: indexOf(books) }
      return { ok: true, value: await billSums(db, ownedBuckets(holdings), terms) }
    },
    valueLine: async ({ body, user }) => {
      const fiat = await fiats.of(user.id)
      const days = Number(body.days ?? '7')
      const { owned, worth } = await books.read(() => {
        const owned = ownedBuckets(books.ledger.holdingsOf(user.id))
        return { owned, worth: totalWorth(books, user.id, fiat) }
      })
      return { ok: true, value: await valueLine(db, { owned, worth, fiat, now: now(), days }) }
    },
  })
}

/** The free and the held account of a holding, if it has both. */
const partsOf = ({ avail, hold }: Holding) =>
  hold === undefined ? [] : [[avail.id, hold.id] as const]

type Filtered = { holdings: Holding[]; filter: BillFilter }

/** The accounts and the range of commands that a filter of bills selects. */
async function filterOf(
  { db, books }: Context,
  userId: number,
  body: BodyOf<typeof walletEndpoints.billSums>,
): Promise<Answer<Filtered>> {
  const currency = body.currency === undefined ? undefined : findCurrency(body.currency)
  if (body.currency !== undefined && currency === undefined) {
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  }
  const type = body.type === undefined ? undefined : walletNameOf(body.type)
  const holdings = await books.read(() =>
    books.ledger
      .holdingsOf(userId)
      .filter(
        ({ wallet, currencyId }) =>
          (type === undefined || wallet === type) &&
          (currency === undefined || currencyId === currency.id),
      ),
  )
  const ends = [body.from, body.to].map((end) =>
    end === undefined ? undefined : millisecondsOf(end),
  )
  const marks = await lastCommandsBefore(
    db,
    ends.filter((end) => end !== undefined),
  )
  const [from, to] = ends
  const after = from === undefined ? undefined : marks[0]
  // A journal that begins after the range has none of its commands.
  const upTo = to === undefined ? undefined : (marks.at(-1) ?? 0)
  return { ok: true, value: { holdings, filter: { kind: body.kind, after, upTo } } }
}
