import type { ReceiptKind } from '@candor/protocol'
import { receiptCalls } from '@candor/protocol/services/receipts/calls'
import { useQuery } from '@tanstack/react-query'

import { api, isMissing } from '../../app/api.ts'
import { partsOf } from '../../app/places.ts'
import { checkReceipt } from './check-receipt.ts'

/** A receipt, and what this device makes of it. */
export function useReceipt(kind: string, id: string) {
  return useQuery({
    queryKey: ['user', 'receipt', kind, id],
    queryFn: async () => {
      const asked = { kind: kind as ReceiptKind, id } // The server refuses an unknown one.
      const receipt = await api.call(receiptCalls.receipt, asked)
      const formula = partsOf('receipts').find((formulas) => receipt.kind in formulas)?.[
        receipt.kind
      ]
      if (formula === undefined) throw new Error(`no feature computes ${receipt.kind}`)
      return { receipt, formula, checked: await checkReceipt(receipt, formula) }
    },
    // A receipt does not change.
    staleTime: Infinity,
    retry: (count, error) => count < 2 && !isMissing(error),
  })
}
