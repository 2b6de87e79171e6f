import { nextBidOf, partsOfPrice } from '@candor/core/formulas/nft'
import { type Amount, amountOf, nothing, parseDecimal } from '@candor/core/money'
import {
  nftItemState,
  nftMode,
  type NftOrder,
  nftOrderState,
  type NftSale,
  type SaleTerms,
} from '@candor/core/products/nft'
import type { BodyOf } from '@candor/protocol'
import { nftEndpoints } from '@candor/protocol/products/nft/endpoints'
import { nftCauses, nftExitStates } from '@candor/protocol/products/nft/nft-fields'

import { type Answer, mount } from '../../calls/mount.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { addressKinds } from '../../services/networks/address-formats/address-kinds.ts'
import { moneyText } from './cards.ts'
import { codeOf } from './codes.ts'
import { cardsOf, findIn, linkFault, type NftContext, unknownCode } from './nft-context.ts'
import { openedReply } from './opened-reply.ts'
import { orderReplies } from './order-replies.ts'
import { findOrder } from './queries.ts'

const quiet = { encode: () => null }

/** The calls that move money, offer and withdraw items, and open boxes: all of them submit a command. */
export function nftCalls(context: NftContext) {
  const { committer, exchange, openings } = context
  const { nft } = exchange.products
  const { buy, margin, bid, resell, pay, withdraw, open } = nftEndpoints
  const available = (userId: number, { currencyId }: NftSale) =>
    moneyText(exchange.ledger.available(userId, 'change', currencyId), currencyId)
  const paidReply = (sale: NftSale, userId: number, fields: { dry: boolean; code: string }) => {
    const { fee, royalty } = partsOfPrice(sale.price, sale)
    const money = (units: bigint) => moneyText(units, sale.currencyId)
    const kind = fields.code.startsWith('W')
      ? 'work'
      : fields.code.startsWith('S')
        ? 'series'
        : 'box'
    return {
      ...fields,
      kind,
      price: money(sale.price),
      currency: currencyById(sale.currencyId).code,
      fee: money(fee),
      royalty: money(royalty),
      available: available(userId, sale),
    } as const
  }
  return mount(
    { buy, margin, bid, resell, pay, withdraw, open },
    {
      buy: async ({ body, user, idempotencyKey: requestId }) => {
        const found = await findIn(context, body.code)
        if (found === undefined) return unknownCode
        const { sale } = found
        if (sale === undefined) return { ok: false, rejection: 'item_not_on_sale', field: 'code' }
        const wanted = amountIn(body.price, sale, 'price')
        if (!wanted.ok) return wanted
        if (wanted.value !== undefined && wanted.value !== sale.price)
          return { ok: false, rejection: 'price_wrong', field: 'price' }
        const command = { kind: 'nft.buy', userId: user.id, saleId: sale.id } as const
        if (body.dry === '1') {
          const admitted = await committer.read(() => nft.admit(command))
          if (!admitted.ok) return admitted
          return { ok: true, value: paidReply(sale, user.id, { dry: true, code: body.code }) }
        }
        return committer.submit(command, {
          encode: (item) => paidReply(sale, user.id, { dry: false, code: codeOf(item) }),
          requestId,
        })
      },
      margin: async ({ body, user, idempotencyKey: requestId }) => {
        const found = await findIn(context, body.code)
        if (found === undefined) return unknownCode
        const { sale } = found
        if (sale?.mode !== nftMode.auction)
          return { ok: false, rejection: 'item_not_on_sale', field: 'code' }
        const read = amountIn(body.number, sale, 'number')
        if (!read.ok) return read
        const bidden = amountIn(body.price, sale, 'price')
        if (!bidden.ok) return bidden
        const fault = await linkFault(context, user.id, sale.sellerId)
        if (fault !== undefined) return fault
        const own = { userId: user.id, sale, price: bidden.value }
        const amount = amountOf(read.value ?? (await committer.read(() => neededFor(nft, own))))
        const reply = (dry: boolean, units: bigint) => ({
          dry,
          code: body.code,
          margin: moneyText(units, sale.currencyId),
          currency: currencyById(sale.currencyId).code,
          available: available(user.id, sale),
        })
        if (body.dry === '1') return { ok: true, value: reply(true, amount) }
        const command = { kind: 'nft.deposit', userId: user.id, saleId: sale.id, amount } as const
        return committer.submit(command, {
          encode: (deposit) => reply(false, deposit.amount),
          requestId,
        })
      },
      bid: async ({ body, user, idempotencyKey: requestId }) => {
        const found = await findIn(context, body.code)
        if (found === undefined) return unknownCode
        const { sale } = found
        if (sale?.mode !== nftMode.auction)
          return { ok: false, rejection: 'item_not_on_sale', field: 'code' }
        const read = amountIn(body.price, sale, 'price')
        if (!read.ok) return read
        const fault = await linkFault(context, user.id, sale.sellerId)
        if (fault !== undefined) return fault
        const price = amountOf(read.value ?? 0n)
        const reply = (dry: boolean, id: number, endsAt: number) => ({
          dry,
          id,
          code: body.code,
          price: moneyText(price, sale.currencyId),
          currency: currencyById(sale.currencyId).code,
          end_at: endsAt,
          next_bid: moneyText(nextBidOf({ ...sale, top: price }), sale.currencyId),
        })
        const command = { kind: 'nft.bid', userId: user.id, saleId: sale.id, price } as const
        if (body.dry === '1') {
          const admitted = await committer.read(() => nft.auctions.admit(command))
          return admitted.ok ? { ok: true, value: reply(true, 0, sale.endsAt) } : admitted
        }
        return committer.submit(command, {
          encode: (made) => reply(false, made.id, made.endsAt),
          requestId,
        })
      },
      resell: async ({ body, user, idempotencyKey: requestId }) => {
        const terms = termsOf(body)
        if (!terms.ok) return terms
        const found = await findIn(context, body.code)
        if (found?.item === undefined) return unknownCode
        const { item } = found
        const command = { kind: 'nft.resell', userId: user.id, itemId: item.id } as const
        const listed = await committer.submit(
          { ...command, terms: terms.value },
          { encode: ({ id, price, ...sale }) => partsReply(price, { ...sale, id }), requestId },
        )
        if (!listed.ok) return listed
        const [card] = await cardsOf(context, [{ item, sale: nft.sales.get(item.saleId) }], user.id)
        return card === undefined ? unknownCode : { ok: true, value: { ...card, ...listed.value } }
      },
      pay: async ({ body, user, idempotencyKey: requestId }) => {
        const orderId = Number(body.id)
        const own = { userId: user.id, orderId }
        const done =
          body.decline === '1'
            ? await committer.submit({ kind: 'nft.decline', ...own }, { ...quiet, requestId })
            : await committer.submit({ kind: 'nft.pay', ...own }, { ...quiet, requestId })
        if (!done.ok && done.rejection !== 'nft_order_unknown') return done
        const order = await findOrder(context.db, user.id, orderId)
        if (order === undefined) return { ok: false, rejection: 'nft_order_unknown', field: 'id' }
        // What was done before has its first result; what ended in another way has none.
        const wanted = body.decline === '1' ? nftOrderState.declined : nftOrderState.paid
        return order.state === wanted
          ? { ok: true, value: await oneOrder(context, order) }
          : { ok: false, rejection: 'nft_order_ended' }
      },
      open: async ({ body, user, idempotencyKey: requestId }) => {
        const box = (await findIn(context, body.code))?.item
        if (box?.ownerId !== user.id || box.work !== undefined) return unknownCode
        if (box.state !== nftItemState.opened) {
          if (openings.seedBy(box) === undefined) {
            const reservation = await openings.reservation(box)
            const reserved = await committer.submit(reservation, { ...quiet, requestId })
            if (!reserved.ok) return reserved
          }
          if (body.reserve !== '1') {
            const command = await openings.opening(box, body.client_seed)
            if (command === undefined) return { ok: false, rejection: 'nft_opening_unknown' }
            const opened = await committer.submit(command, quiet)
            // The job may have opened it in the meantime: that is its first result.
            if (!opened.ok && box.otherId === 0) return opened
          }
        }
        return openedReply(context, box)
      },
      withdraw: async ({ body, user, idempotencyKey: requestId }) => {
        const found = await findIn(context, body.code)
        if (found?.item === undefined) return unknownCode
        const checked = addressKinds.evm(body.address.trim())
        if (!checked.ok) return { ok: false, rejection: checked.problem, field: 'address' }
        const { address } = checked
        const own = { userId: user.id, itemId: found.item.id, address }
        return committer.submit(
          { kind: 'nft.withdraw', ...own },
          {
            encode: (exit) => ({
              id: exit.id,
              code: body.code,
              address,
              state: nftExitStates[exit.state],
              cause: nftCauses[exit.cause],
              asked_at: exit.askedAt,
              review_by: exit.reviewBy,
              ended_at: exit.endedAt,
            }),
            requestId,
          },
        )
      },
    },
  )
}

/** The deposit that a bid of a price needs; without a price the least one. */
function neededFor(
  nft: NftContext['exchange']['products']['nft'],
  { userId, sale, price }: { userId: number; sale: NftSale; price: bigint | undefined },
): bigint {
  const own = nft.deposits.of(sale.id, userId)?.amount ?? 0n
  // A first deposit counts for the bid too.
  const least = own > 0n ? own : sale.deposit
  if (price === undefined) return least
  const needed = own + nft.auctions.missing({ userId, sale, price: amountOf(price) })
  return needed > least ? needed : least
}

function partsReply(price: Amount, sale: Omit<NftSale, 'price'>) {
  const { fee, royalty } = partsOfPrice(price, sale)
  const money = (units: bigint) => moneyText(units, sale.currencyId)
  return { review_by: sale.reviewBy, fee: money(fee), royalty: money(royalty) }
}

async function oneOrder(context: NftContext, order: NftOrder) {
  const [reply] = await orderReplies(context, [order])
  if (reply === undefined) throw new Error('an order has an item')
  return reply
}

/** An amount in the currency of a sale; undefined where none was sent. */
function amountIn(
  text: string | undefined,
  { currencyId }: Pick<NftSale, 'currencyId'>,
  field: string,
): Answer<bigint | undefined> {
  if (text === undefined) return { ok: true, value: undefined }
  const units = parseDecimal(text, currencyById(currencyId).scale)
  return units === undefined
    ? { ok: false, rejection: 'too_many_decimals', field }
    : { ok: true, value: units }
}

/** What a seller asks. A deposit that is not named is a tenth of the price. */
function termsOf(body: BodyOf<typeof nftEndpoints.resell>): Answer<SaleTerms> {
  const currency = findCurrency(body.currency ?? 'USDT')
  if (currency === undefined || !exchangeConfig.nft.currencyIds.includes(currency.id))
    return { ok: false, rejection: 'currency_unknown', field: 'currency' }
  const own = { currencyId: currency.id }
  const price = amountIn(body.price, own, 'price')
  const increment = amountIn(body.increment, own, 'increment')
  const deposit = amountIn(body.margin, own, 'margin')
  const reserve = amountIn(body.reserve, own, 'reserve')
  if (!price.ok) return price
  if (!increment.ok) return increment
  if (!deposit.ok) return deposit
  if (!reserve.ok) return reserve
  const isAuction = body.mode === '2'
  if (isAuction && increment.value === undefined)
    return { ok: false, rejection: 'increment_wrong', field: 'increment' }
  const asked = price.value ?? 0n
  const part = (value: bigint | undefined, other: bigint) =>
    isAuction ? amountOf(value ?? other) : nothing
  return {
    ok: true,
    value: {
      mode: isAuction ? nftMode.auction : nftMode.fixed,
      currencyId: currency.id,
      price: amountOf(asked),
      increment: part(increment.value, 0n),
      deposit: part(deposit.value, (asked + 9n) / 10n),
      reserve: part(reserve.value, 0n),
      startsAt: Number(body.start ?? '0'),
      endsAt: Number(body.end),
    },
  }
}
