import { type Amount, amountOf, nothing } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  describeHolding,
  durationMsOf,
  numberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import {
  nftCause,
  nftExitState,
  nftItemState,
  type NftItemState,
  type NftOrder,
  nftOrderState,
  nftSaleState,
  type NftTransfer,
} from '../records.ts'
import { nftMode, type SaleTerms } from '../terms.ts'
import { hashOf, testArtist, testSale, testSeries, testWork } from './nft-terms.ts'

const { USDT } = testCurrencies
const scale = 8
const nameOf = (names: Readonly<Record<string, number>>, number: number) =>
  Object.entries(names).find(([, value]) => value === number)?.[0] ?? ''
const money = (units: bigint) => textOf(units, scale)
const ownerName = (userId: number) => ['house', 'alice', 'bob', 'carol', 'dave'][userId] ?? ''

/** A listing is `fixed 100 for 10s` or `auction 100 by 10 deposit 20 for 10s`, with `reserve` and `in` where they are needed. */
export function nftScenario(): ScenarioWords {
  const orders = new Map<number, NftOrder>()
  const transfers: NftTransfer[] = []
  return {
    follow: ({ nft }) => {
      for (const order of nft.orders) orders.set(order.id, { ...order })
      transfers.push(...nft.transfers)
    },
    actions: {
      nft_artist: (stage, [payee = 'house']) => {
        const payeeId = payee === 'house' ? 0 : userOf(payee)
        return stage.run({ kind: 'nft.artist', terms: testArtist(payeeId) }, ({ id }) => `#${id}`)
      },
      nft_mint: (stage, [artist]) =>
        stage.run(
          { kind: 'nft.mint', terms: testWork(numberOf(artist)) },
          ({ id, ownerId }) => `#${id} of ${ownerName(ownerId)}`,
        ),
      nft_offer: (stage, [item, ...words]) =>
        stage.run(
          { kind: 'nft.offer', itemId: numberOf(item), terms: saleOf(words, stage.at) },
          ({ id }) => `sale #${id}`,
        ),
      nft_series: (stage, words) =>
        stage.run(
          { kind: 'nft.series', terms: seriesOf(words, stage.at) },
          ({ id }) => `sale #${id}`,
        ),
      nft_cancel: (stage, [sale]) => stage.run({ kind: 'nft.cancel', saleId: numberOf(sale) }),
      nft_review: (stage, [subject, word = 'accept']) => {
        const cause = word === 'accept' ? nftCause.none : nftCause.rights
        const id = numberOf(subject)
        return subject?.startsWith('x') === true
          ? stage.run({ kind: 'nft.review_exit', exitId: id, cause })
          : stage.run({ kind: 'nft.review_sale', saleId: id, cause })
      },
      nft_buy: (stage, [user, sale]) =>
        stage.run(
          { kind: 'nft.buy', userId: userOf(user), saleId: numberOf(sale) },
          ({ id }) => `item #${id}`,
        ),
      nft_deposit: (stage, [user, sale, amount]) =>
        stage.run(
          {
            kind: 'nft.deposit',
            userId: userOf(user),
            saleId: numberOf(sale),
            amount: amountIn(amount, scale),
          },
          (deposit) => `${money(deposit.amount)} held`,
        ),
      nft_bid: (stage, [user, sale, price]) =>
        stage.run({
          kind: 'nft.bid',
          userId: userOf(user),
          saleId: numberOf(sale),
          price: amountIn(price, scale),
        }),
      nft_pay: (stage, [user, order]) =>
        stage.run({ kind: 'nft.pay', userId: userOf(user), orderId: numberOf(order) }),
      nft_decline: (stage, [user, order]) =>
        stage.run({ kind: 'nft.decline', userId: userOf(user), orderId: numberOf(order) }),
      nft_resell: (stage, [user, item, ...words]) =>
        stage.run(
          {
            kind: 'nft.resell',
            userId: userOf(user),
            itemId: numberOf(item),
            terms: saleOf(words, stage.at),
          },
          ({ id }) => `sale #${id}`,
        ),
      nft_withdraw: (stage, [user, item]) =>
        stage.run(
          { kind: 'nft.withdraw', userId: userOf(user), itemId: numberOf(item), address: '0xabc' },
          ({ id }) => `x${id}`,
        ),
      nft_reserve: (stage, [user, box, index]) =>
        stage.run({
          kind: 'nft.reserve',
          userId: userOf(user),
          boxId: numberOf(box),
          index: Number(index),
        }),
      nft_open: (stage, [box, ...words]) =>
        stage.run(
          { kind: 'nft.open', boxId: numberOf(box), ...drawOf(words) },
          ({ itemId, remaining }) => `item #${itemId} of ${remaining}`,
        ),
      nft_burn: (stage, [sale, ...words]) =>
        stage.run(
          { kind: 'nft.burn', saleId: numberOf(sale), ...drawOf(words) },
          ({ itemId, remaining }) => `item #${itemId} of ${remaining}`,
        ),
      /** Lets time pass, and runs what is due in as many slices as it needs. */
      nft_pass: (stage, [duration]) => {
        stage.at += durationMsOf(duration)
        for (let slice = 0; slice < 10; slice += 1) stage.run({ kind: 'clock' })
        return 'ok'
      },
      nft_item: (stage, [item]) => describeItem(stage, numberOf(item)),
      nft_sale: (stage, [sale]) => describeSale(stage, numberOf(sale)),
      nft_order: (_stage, [id]) => {
        const order = orders.get(numberOf(id))
        if (order === undefined) return 'unknown'
        const kind = order.isOffer ? 'offer' : 'won'
        return `${kind} by ${ownerName(order.userId)} for ${money(order.price)}, ${nameOf(nftOrderState, order.state)}`
      },
      nft_history: (_stage, [item]) =>
        transfers
          .filter(({ itemId }) => itemId === numberOf(item))
          .map(({ toId, price, fee, royalty }) => {
            const paid = price === 0n ? '' : ` for ${[price, fee, royalty].map(money).join('/')}`
            return `${ownerName(toId)}${paid}`
          })
          .join(', '),
      nft_escrow: (stage) =>
        describeHolding(stage.exchange.ledger.findHouse('nft_escrow', USDT), scale),
      nft_exit: (stage, [id]) => {
        const exit = stage.exchange.products.nft.exits.get(numberOf(id))
        return exit === undefined ? 'ended' : nameOf(nftExitState, exit.state)
      },
    },
  }
}

function describeItem({ exchange }: Stage, id: number): string {
  const item = exchange.products.nft.items.get(id)
  if (item === undefined) return 'unknown'
  const state: NftItemState = item.state
  const resold = item.isResold ? ', resold' : ''
  return `${nameOf(nftItemState, state)} by ${ownerName(item.ownerId)}${resold}`
}

function describeSale({ exchange, at }: Stage, id: number): string {
  const sale = exchange.products.nft.sales.get(id)
  if (sale === undefined) return 'unknown'
  const { state, topUserId, topPrice, endsAt, cause, series, bids } = sale
  const words = [nameOf(nftSaleState, state)]
  if (cause !== nftCause.none) words.push(nameOf(nftCause, cause))
  if (bids > 0) words.push(`${ownerName(topUserId)} ${money(topPrice)}`)
  if (state === nftSaleState.open) words.push(`${(endsAt - at) / 1000}s left`)
  if (series !== undefined)
    words.push(`${series.sold} sold, ${series.opened} drawn of ${series.supply}`)
  return words.join(', ')
}

function saleOf(words: readonly string[], at: number): SaleTerms {
  const textAfter = (word: string) => words[words.indexOf(word) + 1]
  const after = (word: string): Amount =>
    words.includes(word) ? amountIn(textAfter(word), scale) : nothing
  const startsAt = at + (words.includes('in') ? durationMsOf(textAfter('in')) : 0)
  const mode = words[0] === 'auction' ? nftMode.auction : nftMode.fixed
  const asked = { mode, price: amountIn(words[1], scale), startsAt }
  return testSale(at, {
    ...asked,
    increment: after('by'),
    deposit: after('deposit'),
    reserve: after('reserve'),
    endsAt: startsAt + durationMsOf(textAfter('for')),
  })
}

/** `10 of #1 #2 for 10s`. */
function seriesOf(words: readonly string[], at: number) {
  const itemIds = words.filter((word) => word.startsWith('#')).map(numberOf)
  const endsAt = at + durationMsOf(words.at(-1))
  return testSeries(at, itemIds, { price: amountOf(amountIn(words[0], scale)), endsAt })
}

/** `1 draw 0 of 3`: the seed's place, and the draw. */
function drawOf(words: readonly string[]) {
  const [index = '', , draw, , left] = words
  const seeds = { clientSeed: 'own', seed: hashOf(index), attempts: 1 }
  return { index: Number(index), draw: Number(draw), left: Number(left), ...seeds }
}
