import { otcFeeOf } from '@candor/core/formulas/otc'
import { amountOf } from '@candor/core/money'
import { type OtcAd, type OtcOrder, otcStatus, sidesOf } from '@candor/core/products/otc'
import type { MessageKey } from '@candor/protocol'

import { translate } from '../../../calls/texts.ts'
import { currencyById } from '../../../catalog/currencies.ts'
import { exchangeConfig } from '../../../catalog/exchange-config.ts'
import type { ProductPlatform } from '../../../server-module.ts'
import { openProgramAccount } from '../../../services/account/open-demo-account.ts'
import type { BankCards } from '../../../services/bank-cards/bank-cards.ts'
import type { OrderChat } from '../chat/order-chat.ts'
import { roleOf } from '../chat/order-chat.ts'
import { type DemoAd, type DemoMerchant, demoMerchants } from './demo-shop.ts'

type Platform = Pick<
  ProductPlatform,
  'committer' | 'config' | 'db' | 'demo' | 'exchange' | 'now' | 'passwords'
>
type Parts = { readonly cards: Pick<BankCards, 'find' | 'save'>; readonly chat: OrderChat }
type Account = { readonly userId: number; readonly merchant: DemoMerchant }

const { bond, makerFee, valuationId } = exchangeConfig.otc
const quiet = { encode: () => null }
/** A user sees each state before the next one. */
const answerAfterMs = 8_000
/** After a refusal, such as that of the faucet. */
const retryAfterMs = 60_000
/** In hundredths of the fiat money. */
const [fiatMin, fiatMax] = [amountOf(1_000n), amountOf(400_000n)]

/**
 * Merchants of a demo, so that one person can try the trade: they have accounts, cards and bonds of their own, and confirm
 * what nobody pays. Each step is the command of a user's call.
 */
export class DemoMerchants {
  readonly #platform: Platform
  readonly #parts: Parts
  #accounts: readonly Account[] = []
  readonly #retryAt = new Map<number, number>()
  /** The orders that have had each message. */
  readonly #sent = new Set<string>()

  constructor(platform: Platform, parts: Parts) {
    this.#platform = platform
    this.#parts = parts
  }

  /** Opens their accounts. Where they are switched off, their advertisements are closed, and orders are left to the staff. */
  async open(): Promise<void> {
    const accounts: Account[] = []
    for (const merchant of demoMerchants) {
      const known = await this.#known(merchant)
      if (!this.#platform.config.demoTraders) {
        if (known !== undefined) for (const ad of this.#adsOf(known)) await this.#close(ad)
        continue
      }
      const userId = known ?? (this.#isOff ? undefined : await this.#openAccount(merchant))
      if (userId === undefined) continue
      await this.#saveCard(userId, merchant)
      accounts.push({ userId, merchant })
    }
    this.#accounts = accounts
    await this.run()
  }

  /** Keeps the advertisements stocked, unless the product is switched off, and answers orders. */
  async run(): Promise<void> {
    const { exchange } = this.#platform
    if (!this.#isOff) await this.#stockAll()
    if (this.#accounts.length === 0) return
    const byUser = new Map(this.#accounts.map((account) => [account.userId, account]))
    for (const order of exchange.products.otc.orders.all()) {
      const account = byUser.get(order.merchantUserId)
      if (account !== undefined && !account.merchant.isSilent) await this.#answer(order)
    }
  }

  get #isOff(): boolean {
    return this.#platform.config.productsOff.includes('otc')
  }

  async #stockAll(): Promise<void> {
    const { now } = this.#platform
    for (const account of this.#accounts)
      if (now() >= (this.#retryAt.get(account.userId) ?? 0) && !(await this.#stock(account)))
        this.#retryAt.set(account.userId, now() + retryAfterMs)
  }

  async #known({ email }: DemoMerchant): Promise<number | undefined> {
    const row = await this.#platform.db
      .selectFrom('app_user')
      .innerJoin('otc_demo_merchant', 'otc_demo_merchant.user_id', 'app_user.id')
      .select('app_user.id')
      .where('email', '=', email)
      .executeTakeFirst()
    return row === undefined ? undefined : Number(row.id)
  }

  #openAccount({ email, nickname }: DemoMerchant): Promise<number | undefined> {
    return openProgramAccount(this.#platform, { email, nickname }, (transaction, id) =>
      transaction
        .insertInto('otc_demo_merchant')
        .values({ user_id: BigInt(id) })
        .execute(),
    )
  }

  async #saveCard(userId: number, { nickname, bank, account }: DemoMerchant): Promise<void> {
    const { cards } = this.#parts
    if ((await cards.find(userId, 'domestic')) !== undefined) return
    await cards.save(userId, 'domestic', {
      aba: '',
      real_name: nickname,
      card_number: account,
      area: 'Demo',
      bank_name: bank,
      branch: 'Demo',
      swift: '',
      phone: '',
      address: 'Demo',
      iban: '',
    })
  }

  /** False after a refusal. */
  async #stock({ userId, merchant }: Account): Promise<boolean> {
    const { committer, exchange } = this.#platform
    const { otc } = exchange.products
    const known = [...otc.merchants.all()].find((one) => one.userId === userId)
    if (known?.isSuspended === true) return false
    const missing = bond - (otc.merchants.active(userId)?.bond ?? 0n)
    if (missing > 0n) {
      await this.#draw(userId, valuationId, missing)
      const joined = await committer.submit({ kind: 'otc.join', userId }, quiet)
      if (!joined.ok) return false
    }
    const own = [...this.#adsOf(userId)]
    for (const wanted of merchant.ads) {
      const ad = own.find((one) => isOf(one, wanted))
      if (ad !== undefined && ad.left * 4n >= ad.quantity) continue
      if (!this.#hasPrice(wanted.currencyId)) continue
      if (ad !== undefined) await this.#close(ad)
      if (!(await this.#publish(userId, wanted))) return false
    }
    return true
  }

  async #publish(userId: number, ad: DemoAd): Promise<boolean> {
    const { side, currencyId, fiatId, premiumBps, minutes, terms } = ad
    const { scale } = currencyById(currencyId)
    const quantity = amountOf(ad.hundredths * 10n ** BigInt(scale - 2))
    if (side === 'sell')
      await this.#draw(userId, currencyId, quantity + otcFeeOf(quantity, makerFee))
    const published = {
      side,
      currencyId,
      fiatId,
      price: 0,
      premiumBps,
      quantity,
      fiatMin,
      fiatMax,
      methods: ['bank'],
      windowMs: minutes * 60_000,
      // As the other merchants' texts it is in one language; who reads it has it translated.
      text: translate('en', terms),
    }
    const answer = await this.#platform.committer.submit(
      { kind: 'otc.publish', userId, terms: published },
      quiet,
    )
    return answer.ok
  }

  async #draw(userId: number, currencyId: number, needed: bigint): Promise<void> {
    const { demo, exchange } = this.#platform
    const missing = needed - exchange.ledger.available(userId, 'change', currencyId)
    if (missing > 0n) await demo.draw({ userId, currencyId, amount: amountOf(missing) })
  }

  #hasPrice(currencyId: number): boolean {
    const { markets } = this.#platform.exchange
    return currencyId === valuationId || markets.between(currencyId, valuationId)?.hasPrice === true
  }

  #adsOf(userId: number): OtcAd[] {
    const { otc } = this.#platform.exchange.products
    return [...otc.ads.all()].filter((ad) => ad.userId === userId)
  }

  async #close({ userId, id: adId }: OtcAd): Promise<void> {
    await this.#platform.committer.submit({ kind: 'otc.close', userId, adId }, quiet)
  }

  /** An appeal is left to the staff. */
  async #answer(order: OtcOrder): Promise<void> {
    const { committer, now } = this.#platform
    const { id: orderId, merchantUserId: userId, status, placedAt, paidAt } = order
    const isSeller = sidesOf(order).sellerId === userId
    await this.#write(order, isSeller ? 'otc_demo_hello_seller' : 'otc_demo_hello_buyer')
    if (!isSeller && status === otcStatus.placed && now() >= placedAt + answerAfterMs) {
      await committer.submit({ kind: 'otc.pay', userId, orderId }, quiet)
      await this.#write(order, 'otc_demo_paid')
    }
    if (!isSeller || status !== otcStatus.paid) return
    if (order.returnAskedAt > 0) {
      await committer.submit({ kind: 'otc.return', userId, orderId }, quiet)
    } else if (now() >= paidAt + answerAfterMs) {
      await this.#write(order, 'otc_demo_received')
      await committer.submit({ kind: 'otc.release', userId, orderId }, quiet)
    }
  }

  /** Writes in the language of the user; each message once, also after a restart. */
  async #write(order: OtcOrder, message: MessageKey): Promise<void> {
    const key = `${order.id}:${message}`
    if (this.#sent.has(key)) return
    const row = await this.#platform.db
      .selectFrom('app_user')
      .select('lang')
      .where('id', '=', BigInt(order.takerUserId))
      .executeTakeFirst()
    const text = translate(row?.lang, message)
    const author = roleOf(order, order.merchantUserId)
    await this.#parts.chat.add({ order, author, text, key: message })
    this.#sent.add(key)
  }
}

const isOf = (ad: OtcAd, { side, currencyId, fiatId }: DemoAd): boolean =>
  ad.side === side && ad.currencyId === currencyId && ad.fiatId === fiatId
