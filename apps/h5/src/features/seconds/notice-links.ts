import { receiptPaths } from '../receipt/paths.ts'
import { secondsPaths } from './paths.ts'

/** A settlement leads to what it was computed of. */
export const noticeLinks = {
  seconds_settled: (orderId: number) => receiptPaths.receipt('seconds_settle', orderId),
  seconds_void: () => secondsPaths.orders(),
}
