import { outcomeOf, exitPriceOf } from '@candor/core/formulas/lever'
import { amountOf, divide, formatDecimal } from '@candor/core/money'
import { leverCalls } from '@candor/protocol/products/lever/calls'

import { api } from '../../app/api.ts'
import { i18n } from '../../app/i18n.ts'
import { useMoneyMutation } from '../../flows/use-money-mutation.ts'
import { toast } from '../../ui/toast.tsx'
import { type LeverOrder, scaleOf, stakeOf, unitsOf } from './live-figures.ts'
import { sentDecimal, typedUnits } from './typed-decimal.ts'

/** An order, and how many of its lots are closed. */
export type Closing = { readonly id: number; readonly share: string | undefined }

/** Closes an order or a part of it at the next price. */
export function useClose(onDone: () => void) {
  return useMoneyMutation({
    call: ({ id, share }: Closing, options) =>
      api.call(leverCalls.close, { id: String(id), share: share && sentDecimal(share) }, options),
    onDone: () => {
      toast(i18n.t('lever:closing_soon'))
      onDone()
    },
  })
}

type Part = { readonly share: string; readonly shareMin: string; readonly percent: number }

/** The lots of a percentage of an order: all of them at 100, otherwise at most what leaves the smallest size open. */
export function lotsAt({ share, shareMin, percent }: Part): string {
  if (percent >= 100) return share
  const scale = scaleOf(share)
  const [all, min] = [unitsOf(share), unitsOf(shareMin, scale)]
  const part = (all * BigInt(percent)) / 100n
  const most = all > min ? all - min : 0n
  return formatDecimal(part < most ? part : most, scale)
}

/** What closing so many lots would pay at a price: profit before fees, fee, and what returns. */
export function closingAt(order: LeverOrder, { lots, price }: { lots: string; price: string }) {
  const whole = stakeOf(order)
  const moneyScale = scaleOf(order.margin)
  const [part, all] = [typedUnits(lots, scaleOf(order.share)), unitsOf(order.share)]
  const ofPart = (units: bigint) => amountOf(divide(units * part, all, 'down'))
  const stake = {
    ...whole,
    lots: Number((BigInt(whole.lots) * part) / all),
    margin: ofPart(whole.margin),
    profitMax: ofPart(whole.profitMax),
  }
  const index = Number(unitsOf(price, scaleOf(order.price)))
  const exit = exitPriceOf(whole.side, index, whole.terms)
  const { profit, closeFee, returned } = outcomeOf(stake, exit, false)
  const money = (units: bigint) => formatDecimal(units, moneyScale)
  return {
    price: formatDecimal(exit, scaleOf(order.price)),
    profit: money(profit),
    fee: money(closeFee),
    returned: money(returned),
  }
}
