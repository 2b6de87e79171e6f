export {
  closedBy,
  type ClosedBy,
  type LeverCancel,
  leverCancel,
  type LeverOrder,
  type LeverSide,
  type LeverStatus,
  leverStatus,
} from './order.ts'
export {
  type DelistingSample,
  type DelistingStatus,
  delistingStatus,
  type LeverDelisting,
} from './delisting.ts'
export type { LeverPrice } from './lever-backlog.ts'
export type { LeverChanges } from './lever.ts'
export { type LeverStep, leverStepKind } from './lever-steps.ts'
export type { LeverNight } from './lever-nights.ts'
export { isSoundOffer } from './offer-rules.ts'
export type { LeverPlan } from './lever-admission.ts'
export type {
  LeverCalendar,
  LeverConfig,
  LeverOffer,
  LeverPause,
  LeverTerms,
  LeverTier,
  LeverVersion,
} from './terms.ts'
export type { WantedLever } from './commands.ts'
