export {
  type BodyOf,
  type Endpoint,
  type RateClass,
  type ReplyOf,
  type SessionNeed,
} from './endpoint.ts'
export { auditEndpoints } from './services/audit/audit.ts'
export { type ConsoleAction, consoleActions } from './services/audit/console-actions.ts'
export { contentConsoleEndpoints, editableKinds } from './services/content/content-console.ts'
export { ledgerEndpoints } from './services/treasury/treasury-console.ts'
export { lockupConsoleEndpoints } from './products/lockup/lockup-console.ts'
export { marketConsoleEndpoints } from './services/market/market-console.ts'
export {
  requestCountMax,
  requestEndpoints,
  requestKinds,
  requestStates,
} from './services/four-eyes/four-eyes.ts'
export { staffEndpoints } from './services/staff/staff.ts'
export { type StaffRole, staffRoles } from './services/staff/staff-roles.ts'
export { userEndpoints } from './services/users/users.ts'
export { appVersion } from './app-version.ts'
export { accountEndpoints, codeScenes } from './services/account/account.ts'
export { bannerTones, contentEndpoints } from './services/content/content.ts'
export { demoEndpoints } from './products/funding/funding.ts'
export { lockupEndpoints, lockupStatusNames } from './products/lockup/lockup.ts'
export {
  type CandlePeriod,
  candlePeriodMs,
  candlePeriods,
  marketEndpoints,
} from './services/market/market.ts'
export { safeEndpoints } from './services/account/safe.ts'
export { siteEndpoints } from './services/site/site.ts'
export { spotEndpoints, spotStatusNames } from './products/spot/spot.ts'
export { transparencyEndpoints } from './services/treasury/treasury.ts'
export { uploadBytesMax, uploadClasses, uploadsEndpoints } from './services/uploads/uploads.ts'
export {
  type BillKind,
  billKinds,
  type ValueLineDays,
  valueLineDays,
  walletEndpoints,
  type WalletName,
  walletNames,
} from './services/wallet/wallet.ts'
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
