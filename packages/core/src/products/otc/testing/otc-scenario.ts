import type { Amount } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  countIn,
  currencyOf,
  durationMsOf,
  numberOf,
  scaleOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import type { OtcVerdict } from '../commands.ts'
import { otcPriceScale } from '../formulas.ts'
import {
  type OtcAd,
  otcAdStatus,
  type OtcAppeal,
  otcAppealStatus,
  type OtcOrder,
  otcStatus,
} from '../records.ts'
import type { OtcAdTerms } from '../terms.ts'

/**
 * An advertisement is `otc_publish alice sell 1000 USDT at 0.95 EUR`, or `at +1%` for a floating price, with further words of
 * `from 10 to 900 within 15m by bank`. An order is `otc_order bob #1 100`, with words of `price 0.95 limit 2000 by bank`.
 */
export function otcScenario(): ScenarioWords {
  const orders = new Map<number, OtcOrder>()
  const ads = new Map<number, OtcAd>()
  return {
    follow: ({ otc }) => {
      for (const row of otc.orders) orders.set(row.id, { ...row })
      for (const row of otc.ads) ads.set(row.id, { ...row })
    },
    actions: {
      otc_join: (stage, [user]) => stage.run({ kind: 'otc.join', userId: userOf(user) }, bondText),
      otc_leave: (stage, [user]) =>
        stage.run({ kind: 'otc.leave', userId: userOf(user) }, bondText),
      otc_suspend: (stage, [id]) => suspend(stage, id, true),
      otc_permit: (stage, [id]) => suspend(stage, id, false),
      otc_publish: (stage, [user, ...words]) =>
        stage.run({ kind: 'otc.publish', userId: userOf(user), terms: termsOf(words) }, adText),
      otc_pause: (stage, [user, id]) => pause(stage, { user, id, isPaused: true }),
      otc_resume: (stage, [user, id]) => pause(stage, { user, id, isPaused: false }),
      otc_close: (stage, [user, id]) =>
        stage.run({ kind: 'otc.close', userId: userOf(user), adId: numberOf(id) }, adText),
      otc_order: (stage, [user, id, quantity, ...words]) => {
        const ad = ads.get(numberOf(id))
        return stage.run(
          {
            kind: 'otc.order',
            userId: userOf(user),
            adId: numberOf(id),
            quantity: amountIn(quantity, scaleOf(ad?.currencyId ?? 0)),
            price: countIn(valueOf(words, 'price', priceNow(stage, ad)), otcPriceScale),
            method: valueOf(words, 'by', 'bank'),
            payeeId: 1,
            valueMax: amountIn(valueOf(words, 'limit', '2000'), 8),
          },
          ({ id: orderId, fiat }) => `#${orderId} costs ${textOf(fiat, 2)}`,
        )
      },
      otc_pay: (stage, words) => stage.run({ kind: 'otc.pay', ...orderOf(words) }, orderText),
      otc_release: (stage, words) =>
        stage.run({ kind: 'otc.release', ...orderOf(words) }, orderText),
      otc_cancel: (stage, words) => stage.run({ kind: 'otc.cancel', ...orderOf(words) }, orderText),
      otc_return: (stage, words) => stage.run({ kind: 'otc.return', ...orderOf(words) }, orderText),
      otc_appeal: (stage, words) =>
        stage.run({ kind: 'otc.appeal', ...orderOf(words), cause: 'Nothing arrived' }, appealText),
      otc_withdraw: (stage, words) =>
        stage.run({ kind: 'otc.withdraw_appeal', ...orderOf(words) }, appealText),
      otc_decide: (stage, [id, verdict, ...words]) =>
        stage.run(
          {
            kind: 'otc.decide',
            appealId: numberOf(id),
            verdict: verdict as OtcVerdict, // As the scenario has it.
            slash: amountIn(valueOf(words, 'slash', '0'), 8),
            reason: 'The bank statement shows it',
          },
          appealText,
        ),
      otc_state: (_stage, [id]) => {
        const order = orders.get(numberOf(id))
        return order === undefined ? 'unknown' : orderText(order)
      },
      otc_ad: (_stage, [id]) => {
        const ad = ads.get(numberOf(id))
        return ad === undefined ? 'unknown' : adText(ad)
      },
    },
  }
}

function suspend(stage: Stage, id: string | undefined, isSuspended: boolean): string {
  const reason = 'Complaints of several users'
  return stage.run({ kind: 'otc.suspend', merchantId: numberOf(id), isSuspended, reason })
}

function pause(
  stage: Stage,
  { user, id, isPaused }: { user: string | undefined; id: string | undefined; isPaused: boolean },
): string {
  const [userId, adId] = [userOf(user), numberOf(id)]
  return stage.run({ kind: 'otc.pause', userId, adId, isPaused }, adText)
}

function termsOf([side, quantity, code, , price = '', ...words]: readonly string[]): OtcAdTerms {
  const { id: currencyId, scale } = currencyOf(code)
  const isFloating = price.endsWith('%')
  const fiat = isFloating ? 'EUR' : words[0]
  return {
    side: side === 'buy' ? 'buy' : 'sell',
    currencyId,
    fiatId: currencyOf(fiat).id,
    price: isFloating ? 0 : countIn(price, otcPriceScale),
    premiumBps: isFloating ? Math.round(Number(price.slice(0, -1)) * 100) : 0,
    quantity: amountIn(quantity, scale),
    fiatMin: amountIn(valueOf(words, 'from', '10'), 2),
    fiatMax: amountIn(valueOf(words, 'to', '5000'), 2),
    methods: valueOf(words, 'by', 'bank').split(','),
    windowMs: durationMsOf(valueOf(words, 'within', '15m')),
    text: '',
  }
}

function valueOf(words: readonly string[], name: string, otherwise: string): string {
  return words.includes(name) ? (words[words.indexOf(name) + 1] ?? '') : otherwise
}

function orderOf([user, id]: readonly string[]) {
  return { userId: userOf(user), orderId: numberOf(id) }
}

/** What a user reads on the board. */
function priceNow(stage: Stage, ad: OtcAd | undefined): string {
  if (ad === undefined) return '1'
  const found = stage.exchange.products.otc.prices.find(ad, stage.at)
  return found.ok ? textOf(found.value.price, otcPriceScale) : '1'
}

const nameOf = (names: Readonly<Record<string, number>>, number: number) =>
  Object.entries(names).find(([, one]) => one === number)?.[0] ?? ''

const bondText = ({ id, bond }: { id: number; bond: Amount }) => `#${id} ${textOf(bond, 8)}`
const adText = ({ id, status, left, currencyId }: OtcAd) =>
  `#${id} ${nameOf(otcAdStatus, status)} ${textOf(left, scaleOf(currencyId))}`
const orderText = ({ status, returnAskedAt }: OtcOrder) =>
  `${nameOf(otcStatus, status)}${returnAskedAt > 0 && status === 1 ? ' return' : ''}`
const appealText = ({ id, status }: OtcAppeal) => `#${id} ${nameOf(otcAppealStatus, status)}`
