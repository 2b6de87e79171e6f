import type { Recharge } from './endpoints.ts'

export type DepositEvents = {
  /** Room `user`: a deposit that is new, or has another state or number of confirmations. In English. */
  recharge: Recharge
}
