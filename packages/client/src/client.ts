export { ApiError } from './api-error.ts'
export {
  type CallOptions,
  type Client,
  createClient,
  type Input,
  type UploadOptions,
} from './create-client.ts'
export {
  createSocket,
  type IoLoader,
  type RoomListener,
  type Socket,
  type SocketStatus,
} from './create-socket.ts'
export {
  formatDate,
  formatDateTime,
  formatRelativeTime,
  formatTime,
  formatUtcDay,
} from './format-time.ts'
export {
  type Direction,
  directionOf,
  formatAmount,
  formatCompact,
  formatPercent,
  formatPrice,
  formatRate,
  formatSigned,
  percentFormat,
} from './format.ts'
export { type LocalizedNames, localizedName } from './localized-name.ts'
export { timeoutsMs } from './timeouts.ts'
