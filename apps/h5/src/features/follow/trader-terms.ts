import { Big } from 'big.js'

import { percentOfRate, rateOfPercent } from './rate-text.ts'
import type { OwnTrader, TraderTerms } from './use-own-trader.ts'

/** What the form of a trader has, as it was typed. */
export type TraderDraft = {
  readonly sharePercent: string
  readonly introduction: string
  /** Empty for all pairs. */
  readonly matchIds: readonly number[]
}

export const introductionMax = 200
const suggestedPercent = '10'

/** The settings that are in force; of an application that was not made yet, suggestions. */
export const traderDraftOf = (own: OwnTrader): TraderDraft => ({
  sharePercent: own.state === '' ? suggestedPercent : percentOfRate(own.share_rate),
  introduction: own.introduction,
  matchIds: own.match_ids,
})

/** Whether the share is a number up to the most. */
export function isShareFine({ sharePercent }: TraderDraft, shareRateMax: string): boolean {
  return /\d/.test(sharePercent) && new Big(sharePercent).div(100).lte(shareRateMax)
}

export const traderTermsOf = (draft: TraderDraft): TraderTerms => ({
  share_rate: rateOfPercent(draft.sharePercent),
  introduction: draft.introduction.trim(),
  match_ids: draft.matchIds.join(','),
})
