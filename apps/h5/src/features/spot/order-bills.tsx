import { formatDateTime, formatSigned } from '@candor/client'

import type { OrderPart } from './use-order.ts'

/** What an order moved on the user's accounts. */
export function OrderBills({ bills }: { bills: OrderPart['bills'] }) {
  return (
    <ul>
      {bills.map((bill) => (
        <li key={bill.id} className="px-4 py-2">
          <p className="flex justify-between gap-3 text-base">
            <span className="min-w-0">{bill.kind_name}</span>
            <span className="num shrink-0">
              {formatSigned(bill.amount, { scaleMax: 8, scaleMin: 2 })} {bill.code}
            </span>
          </p>
          <p className="text-xs text-ink-3">{formatDateTime(bill.at)}</p>
        </li>
      ))}
    </ul>
  )
}
