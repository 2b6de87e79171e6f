export { appVersion } from './app-version.ts'
export type { Call, Calls, ConsoleCall, ConsoleCalls } from './call.ts'
export { areaCodeDefault, dialCodes } from './dial-codes.ts'
export type { Endpoint, Opens, RateClass, SessionNeed } from './endpoint.ts'
export { type ErrorEnvelope, errorEnvelope, type MessageKey } from './errors.ts'
export { type FactorKind, factorKinds } from './factor-kinds.ts'
export { type FiatCode, fiatCodes } from './fiat-codes.ts'
export { type KeyPermission, keyPermissions } from './key-permissions.ts'
export { type Language, languageTags, localeOf } from './languages.ts'
export type { NoticeData, RealtimeEvents, RealtimeMessage, SubscribeReply } from './realtime.ts'
export {
  type BillKind,
  billGroups,
  billKinds,
  type BodyOf,
  type ConsoleAction,
  consoleActions,
  noticeGroupOf,
  type NoticeKind,
  noticeKinds,
  type ReceiptKind,
  receiptKinds,
  type ReplyOf,
  type RequestKind,
  requestKinds,
  type SecurityEventKind,
  securityEventKinds,
  switchable,
  type SwitchableProduct,
} from './registered.ts'
export { contactReaders, type StaffRole, staffRoles, userReaders } from './staff-roles.ts'
export { walletNameOf, type WalletName, walletNames, walletNumber } from './wallet-names.ts'
export { type BillGroup, type NoticeGroup, noticeGroups } from './module.ts'
