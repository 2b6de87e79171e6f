import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import {
  type NftArtist,
  type NftDeposit,
  nftDepositState,
  type NftExit,
  nftExitState,
  type NftItem,
  type NftMember,
  type NftOrder,
  nftOrderState,
  type NftSale,
} from '../records.ts'

export class NftTables implements ProductTables {
  readonly #artists = new Map<number, NftArtist>()
  readonly #items = new Map<number, NftItem>()
  readonly #sales = new Map<number, NftSale>()
  readonly #deposits = new Map<number, NftDeposit>()
  readonly #orders = new Map<number, NftOrder>()
  readonly #exits = new Map<number, NftExit>()
  readonly #members = new Map<number, NftMember>()
  readonly #counts = { bids: 0, transfers: 0, openings: 0 }

  write({ nft }: Changes): void {
    for (const artist of nft.artists) this.#artists.set(artist.id, artist)
    for (const item of nft.items) this.#items.set(item.id, { ...item })
    for (const sale of nft.sales) this.#sales.set(sale.id, { ...sale, series: copyOf(sale.series) })
    for (const deposit of nft.deposits) this.#deposits.set(deposit.id, { ...deposit })
    for (const order of nft.orders) this.#orders.set(order.id, { ...order })
    for (const exit of nft.exits) this.#exits.set(exit.id, { ...exit })
    for (const member of nft.members) this.#members.set(member.userId, { ...member })
    this.#counts.bids += nft.bids.length
    this.#counts.transfers += nft.transfers.length
    this.#counts.openings += nft.openings.length
  }

  restore({ products: { nft } }: Exchange): void {
    for (const artist of this.#artists.values()) nft.items.restoreArtist(artist)
    for (const item of this.#items.values()) nft.restoreItem({ ...item })
    for (const sale of this.#sales.values()) {
      const isLast = sale.itemId === 0 || this.#items.get(sale.itemId)?.saleId === sale.id
      if (isLast) nft.restoreSale({ ...sale, series: copyOf(sale.series) })
    }
    for (const member of this.#members.values()) nft.auctions.restoreMember({ ...member })
    for (const order of this.#orders.values())
      if (order.state === nftOrderState.toPay) nft.auctions.restoreOrder({ ...order })
    for (const deposit of this.#deposits.values())
      if (deposit.state === nftDepositState.held)
        nft.restoreDeposit({ ...deposit }, this.#sales.get(deposit.saleId)?.closedAt ?? 0)
    for (const exit of this.#exits.values())
      if (exit.state === nftExitState.review) nft.exits.restore({ ...exit })
    Object.assign(nft.counters, {
      itemId: this.#items.size,
      saleId: this.#sales.size,
      bidId: this.#counts.bids,
      depositId: this.#deposits.size,
      orderId: this.#orders.size,
      transferId: this.#counts.transfers,
      exitId: this.#exits.size,
      openingId: this.#counts.openings,
    })
  }
}

/** What remains of a series follows from its works. */
const copyOf = (series: NftSale['series']): NftSale['series'] =>
  series === undefined ? undefined : { ...series, remaining: [] }
