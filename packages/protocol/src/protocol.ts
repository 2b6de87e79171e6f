export { appVersion } from './app-version.ts'
export type { Call, Calls, ConsoleCall, ConsoleCalls } from './call.ts'
export { areaCodeDefault, dialCodes } from './dial-codes.ts'
export type { Endpoint, RateClass, SessionNeed } from './endpoint.ts'
export { type ErrorEnvelope, errorEnvelope, type MessageKey } from './errors.ts'
export { type FiatCode, fiatCodes } from './fiat-codes.ts'
export { formatTag, type Language, languageTags, localeOf } from './languages.ts'
export type { NoticeData, RealtimeEvents, RealtimeMessage, SubscribeReply } from './realtime.ts'
export {
  type BillKind,
  billKinds,
  type BodyOf,
  type ConsoleAction,
  consoleActions,
  type ReplyOf,
  type RequestKind,
  requestKinds,
} from './registered.ts'
export { type StaffRole, staffRoles } from './staff-roles.ts'
export { verificationLimits } from './verification-limits.ts'
export { type WalletName, walletNames } from './wallet-names.ts'
