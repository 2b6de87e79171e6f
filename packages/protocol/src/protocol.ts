export {
  type BodyOf,
  type Endpoint,
  type RateClass,
  type ReplyOf,
  type SessionNeed,
} from './endpoint.ts'
export { auditEndpoints } from './calls/admin/audit.ts'
export { type ConsoleAction, consoleActions } from './calls/admin/console-actions.ts'
export { contentConsoleEndpoints, editableKinds } from './calls/admin/content.ts'
export { ledgerEndpoints } from './calls/admin/ledger.ts'
export { lockupConsoleEndpoints } from './calls/admin/lockup.ts'
export { marketConsoleEndpoints } from './calls/admin/markets.ts'
export {
  requestCountMax,
  requestEndpoints,
  requestKinds,
  requestStates,
} from './calls/admin/requests.ts'
export { staffEndpoints } from './calls/admin/staff.ts'
export { type StaffRole, staffRoles } from './calls/admin/staff-roles.ts'
export { userEndpoints } from './calls/admin/users.ts'
export { appVersion } from './app-version.ts'
export { accountEndpoints, codeScenes } from './calls/account.ts'
export { bannerTones, contentEndpoints } from './calls/content.ts'
export { demoEndpoints } from './calls/demo.ts'
export { lockupEndpoints, lockupStatusNames } from './calls/lockup.ts'
export {
  type CandlePeriod,
  candlePeriodMs,
  candlePeriods,
  marketEndpoints,
} from './calls/market.ts'
export { safeEndpoints } from './calls/safe.ts'
export { siteEndpoints } from './calls/site.ts'
export { spotEndpoints, spotStatusNames } from './calls/spot.ts'
export { transparencyEndpoints } from './calls/transparency.ts'
export { uploadBytesMax, uploadClasses, uploadsEndpoints } from './calls/uploads.ts'
export {
  type BillKind,
  billKinds,
  type ValueLineDays,
  valueLineDays,
  walletEndpoints,
  type WalletName,
  walletNames,
} from './calls/wallet.ts'
export { areaCodeDefault, dialCodes } from './dial-codes.ts'
export { type ErrorEnvelope, errorEnvelope, type MessageKey } from './errors.ts'
export { type FiatCode, fiatCodes } from './fiat-codes.ts'
export { formatTag, type Language, languageTags, localeOf } from './languages.ts'
export {
  type CandleData,
  type DepthLevels,
  type NoticeData,
  type RealtimeEvents,
  type RealtimeMessage,
  type SubscribeReply,
  type TickerData,
} from './realtime.ts'
export { verificationLimits } from './verification-limits.ts'
