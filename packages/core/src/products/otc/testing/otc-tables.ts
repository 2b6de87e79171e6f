import type { Changes, Exchange } from '../../../exchange.ts'
import type { ProductTables } from '../../../testing/product-testing.ts'
import {
  type OtcAd,
  otcAdStatus,
  type OtcAppeal,
  otcAppealStatus,
  type OtcMember,
  type OtcMerchant,
  type OtcOrder,
} from '../records.ts'

export class OtcTables implements ProductTables {
  readonly #merchants = new Map<number, OtcMerchant>()
  readonly #ads = new Map<number, OtcAd>()
  readonly #orders = new Map<number, OtcOrder>()
  readonly #appeals = new Map<number, OtcAppeal>()
  readonly #members = new Map<number, OtcMember>()

  write({ otc: { merchants, ads, orders, appeals, members } }: Changes): void {
    for (const row of merchants) this.#merchants.set(row.id, { ...row })
    for (const row of ads) this.#ads.set(row.id, { ...row })
    for (const row of orders) this.#orders.set(row.id, { ...row })
    for (const row of appeals) this.#appeals.set(row.id, { ...row })
    for (const row of members) this.#members.set(row.userId, { ...row })
  }

  restore({ products: { otc } }: Exchange): void {
    for (const row of inOrder(this.#merchants)) otc.merchants.restore(fresh(row))
    for (const row of inOrder(this.#ads))
      if (row.status !== otcAdStatus.closed) otc.ads.restore(fresh(row))
    for (const row of inOrder(this.#orders)) if (row.endedAt === 0) otc.restore(fresh(row))
    for (const row of inOrder(this.#appeals))
      if (row.status === otcAppealStatus.open) otc.orders.addAppeal(fresh(row))
    for (const row of this.#members.values()) otc.members.restore(fresh(row))
    otc.counters.merchantId = this.#merchants.size
    otc.counters.adId = this.#ads.size
    otc.counters.orderId = this.#orders.size
    otc.counters.appealId = this.#appeals.size
  }
}

const inOrder = <Row extends { id: number }>(rows: ReadonlyMap<number, Row>) =>
  [...rows.values()].toSorted((a, b) => a.id - b.id)

const fresh = <Row extends object>(row: Row) => ({ ...row, touchedIn: 0 })
