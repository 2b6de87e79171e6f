export type { CancelSpotOrder, PlaceSpotOrder } from './commands.ts'
export { houseOwner, type SpotKind, SpotOrder, spotStatus, type TimeInForce } from './spot-order.ts'
export type { SpotTrade } from './spot-trade.ts'
