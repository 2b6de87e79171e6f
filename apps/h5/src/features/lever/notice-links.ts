import { receiptPaths } from '../receipt/paths.ts'
import { leverPaths } from './paths.ts'

const positions = () => leverPaths.form()
const closing = (orderId: number) => receiptPaths.receipt('lever_close', orderId)

/** A closing leads to what it was computed of, a warning to the positions. */
export const noticeLinks = {
  lever_opened: positions,
  lever_closed: closing,
  lever_take_profit: closing,
  lever_stop_loss: closing,
  lever_profit_max: closing,
  lever_liquidated: closing,
  lever_cancelled: () => leverPaths.orders(),
  lever_margin_reduced: (orderId: number) => receiptPaths.receipt('lever_overnight', orderId),
  lever_margin_call: positions,
  lever_near_liquidation: positions,
  lever_delisting: positions,
  lever_relisted: positions,
  lever_delisted: closing,
}
