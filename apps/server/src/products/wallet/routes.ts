import type { Exchange, Wallet } from '@candor/core'
import { divide, formatDecimal } from '@candor/core/money'
import { walletEndpoints } from '@candor/protocol'
import type { FastifyInstance } from 'fastify'

import { currencies, currencyById, findCurrency } from '../../catalog/currencies.ts'
import { type Fiat, fiatByCode, inFiat } from '../../catalog/fiats.ts'
import { pairBySymbol } from '../../catalog/pairs.ts'
import type { Committer } from '../../commit/committer.ts'
import type { Database } from '../../db/database.ts'
import { mount, type MountContext } from '../../http/mount.ts'
import { pageReply, pagingOf } from '../../http/paging.ts'
import { accountReply, dollarPrice, dollarsOf, emptyAccountReply } from './account-reply.ts'
import { type BilledAccount, listBills } from './queries.ts'

export type WalletContext = MountContext & {
  readonly db: Database
  readonly exchange: Exchange
  readonly committer: Committer
}

export function walletRoutes(app: FastifyInstance, context: WalletContext): void {
  const { db, exchange, committer } = context
  mount(
    app,
    walletEndpoints,
    {
      list: async ({ user }) => {
        const fiat = await fiatOf(db, user.id)
        const value = await committer.read(() => overview(exchange, user.id, fiat))
        return { ok: true, value }
      },
      detail: async ({ body, user, lang }) => {
        const currency = findCurrency(body.currency)
        if (currency === undefined) {
          return { ok: false, rejection: 'currency_unknown', field: 'currency' }
        }
        const wallet = body.type ?? 'change'
        const { account, billed } = await committer.read(() => {
          const holding = exchange.ledger.findUser(user.id, wallet, currency.id)
          if (holding === undefined) return { account: emptyAccountReply(currency), billed: [] }
          const { id } = holding.avail
          return { account: accountReply(exchange, holding), billed: [{ id, wallet, currency }] }
        })
        const paging = { ...pagingOf({}), lang }
        const { list } = await listBills(db, billed, paging)
        return { ok: true, value: { ...account, wallet, bills: list } }
      },
      rateCurrency: async ({ body, user }) => {
        const currency = findCurrency(body.id)
        if (currency === undefined) return { ok: false, rejection: 'currency_unknown', field: 'id' }
        const price = dollarPrice(exchange, currency)
        if (price === undefined) {
          return { ok: false, rejection: 'market_without_price', field: 'id' }
        }
        const fiat = user === undefined ? fiatByCode('USD') : await fiatOf(db, user.id)
        const value = {
          currency_id: currency.id,
          usd: formatDecimal(price.units, price.scale),
          fiat: inFiat(fiat, price.units, { from: price.scale, to: price.scale }),
          currency_code: fiat.code,
        }
        return { ok: true, value }
      },
      bills: async ({ body, user, lang }) => {
        const currency = body.currency === undefined ? undefined : findCurrency(body.currency)
        if (body.currency !== undefined && currency === undefined) {
          return { ok: false, rejection: 'currency_unknown', field: 'currency' }
        }
        const filter = { userId: user.id, wallet: body.type, currencyId: currency?.id }
        const accounts = billedAccounts(exchange, filter)
        const paging = pagingOf(body)
        const { list, total } = await listBills(db, accounts, { ...paging, lang })
        return { ok: true, value: pageReply(list, paging, total) }
      },
    },
    context,
  )
}

/** The fiat that the user's totals are shown in. */
async function fiatOf(db: Database, userId: number): Promise<Fiat> {
  const { currency_code: code } = await db
    .selectFrom('app_user')
    .select('currency_code')
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return fiatByCode(code)
}

function billedAccounts(
  exchange: Exchange,
  filter: { userId: number; wallet: Wallet | undefined; currencyId: number | undefined },
): BilledAccount[] {
  return exchange.ledger.holdingsOf(filter.userId).flatMap(({ owner, currencyId, avail }) => {
    if (owner.kind !== 'user') return []
    if (filter.wallet !== undefined && owner.wallet !== filter.wallet) return []
    if (filter.currencyId !== undefined && currencyId !== filter.currencyId) return []
    return [{ id: avail.id, wallet: owner.wallet, currency: currencyById(currencyId) }]
  })
}

function overview(exchange: Exchange, userId: number, fiat: Fiat) {
  const holdings = exchange.ledger.holdingsOf(userId)
  let total = 0n
  const accountOf = (wallet: Wallet) => {
    let cents = 0n
    const list = holdings.flatMap((holding) => {
      if (holding.owner.kind !== 'user' || holding.owner.wallet !== wallet) return []
      const units = holding.avail.balance + (holding.hold?.balance ?? 0n)
      cents += dollarsOf(exchange, currencyById(holding.currencyId), units)
      return [accountReply(exchange, holding)]
    })
    total += cents
    // The exchange account shows every coin, so that one can be chosen before it is owned.
    const owned = new Set(list.map(({ currency }) => currency))
    const others = currencies.filter(({ id, kind }) => kind === 'coin' && !owned.has(id))
    const empty = wallet === 'change' ? others.map(emptyAccountReply) : []
    return { usd: formatDecimal(cents, 2), list: [...list, ...empty] }
  }
  const accounts = {
    legal: accountOf('legal'),
    change: accountOf('change'),
    lever: accountOf('lever'),
    micro: accountOf('micro'),
    stock: accountOf('stock'),
    mining: accountOf('mining'),
    invest: accountOf('invest'),
    margin: { usd: '0.00', list: [] }, // A view of lever, which holds no positions yet.
  }
  const worth = {
    usd: formatDecimal(total, 2),
    btc: bitcoinOf(exchange, total),
    fiat: inFiat(fiat, total, { from: 2, to: fiat.scale }),
    currency_code: fiat.code,
  }
  return { total: worth, accounts }
}

function bitcoinOf(exchange: Exchange, cents: bigint): string {
  const pair = pairBySymbol.get('BTCUSDT')
  const market = pair === undefined ? undefined : exchange.markets.get(pair.id)
  if (market === undefined || !market.hasPrice) return '0.00000000'
  const usdtUnits = cents * 1_000_000n
  return formatDecimal(
    divide(usdtUnits * market.baseOf(1), market.notionalOf(market.index, 1), 'down'),
    8,
  )
}
