export type { OtcVerdict } from './commands.ts'
export type { OtcChanges } from './otc.ts'
export type { OtcPlan } from './otc-placing.ts'
export {
  type OtcAd,
  otcAdStatus,
  type OtcAdStatus,
  type OtcAppeal,
  otcAppealStatus,
  type OtcAppealStatus,
  type OtcMember,
  type OtcMerchant,
  otcMerchantStatus,
  type OtcMerchantStatus,
  type OtcOrder,
  otcStatus,
  type OtcStatus,
  sidesOf,
} from './records.ts'
export type { OtcAdTerms, OtcCoin, OtcConfig, OtcFiat, OtcSide } from './terms.ts'
