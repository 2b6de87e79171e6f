export {
  type SecondsOrder,
  type SecondsResult,
  secondsResult,
  type SecondsSide,
  type SecondsStatus,
  secondsStatus,
  type SecondsVoid,
  secondsVoid,
} from './order.ts'
export type { SecondsChanges } from './seconds.ts'
export type { SecondsSample } from './settlement-windows.ts'
export type { SecondsPlan } from './seconds-admission.ts'
export type {
  SecondsConfig,
  SecondsDuration,
  SecondsPause,
  SecondsTerms,
  SecondsVersion,
} from './terms.ts'
export type { WantedSeconds } from './commands.ts'
