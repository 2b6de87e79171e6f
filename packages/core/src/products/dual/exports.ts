export type { DualChanges, DualPlan } from './dual.ts'
export type { DualPool } from './dual-money.ts'
export type { DualSample } from './dual-windows.ts'
export {
  type DualOrder,
  type DualPayouts,
  dualStatus,
  type DualStatus,
  dualVoid,
  type DualVoid,
} from './order.ts'
export type { DualOffer, DualTerms, DualType } from './terms.ts'
