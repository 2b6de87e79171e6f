import type { ReplyOf } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'

export type Bill = ReplyOf<typeof walletCalls.bills>['list'][number]
export type BillMonth = { key: string; firstAt: number; bills: Bill[] }

/**
 * Bills, newest first, by local months. A bill that is added between the fetches of two pages moves the
 * last one of a page to the next page too: it is shown once.
 */
export function billMonths(pages: readonly { list: readonly Bill[] }[]): BillMonth[] {
  const months: BillMonth[] = []
  const seen = new Set<number>()
  for (const bill of pages.flatMap(({ list }) => list)) {
    if (seen.has(bill.id)) continue
    seen.add(bill.id)
    const date = new Date(bill.at)
    const key = `${date.getFullYear()}-${date.getMonth() + 1}`
    const last = months.at(-1)
    if (last?.key === key) last.bills.push(bill)
    else months.push({ key, firstAt: bill.at, bills: [bill] })
  }
  return months
}
