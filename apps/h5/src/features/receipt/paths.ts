import type { ReceiptKind } from '@candor/protocol'

import { withQuery } from '../../app/paths.ts'

export const receiptPaths = {
  /** What a result was computed of, such as the closing of an order. */
  receipt: (kind?: ReceiptKind, id?: number | string) =>
    withQuery('/pages/receipt/receipt', { kind, id: id?.toString() }),
}
