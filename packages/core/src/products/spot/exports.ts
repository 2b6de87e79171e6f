export type {
  CancelSpotOrder,
  PlaceSpotOrder,
  PlaceStopOrder,
  ReplaceSpotOrder,
} from './commands.ts'
export { houseOwner, type SpotKind, SpotOrder, spotStatus, type TimeInForce } from './spot-order.ts'
export type { SpotTrade } from './spot-trade.ts'
export type { SpotCancelled, SpotPreview, SpotReplacement } from './spot.ts'
export { StopOrder, stopStatus, type StopStatus, type StoredStopOrder } from './stop-order.ts'
