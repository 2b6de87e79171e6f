import { Big } from 'big.js'

import { percentOfRate, rateOfPercent } from './rate-text.ts'
import type { FollowTerms } from './use-follow-change.ts'
import type { TraderDetail } from './use-follow.ts'

/** What the form has, as it was typed. */
export type FollowDraft = {
  readonly type: '1' | '2'
  readonly number: string
  readonly marginMax: string
  readonly lossPercent: string
  readonly slippagePercent: string
  readonly multipleMax: string
  readonly isResized: boolean
}

export type DraftField = 'number' | 'marginMax' | 'lossPercent' | 'slippagePercent' | 'multipleMax'
type Range = { readonly min: string; readonly max: string }

type Defaults = TraderDetail['defaults']
type Bounds = TraderDetail['bounds']

/** Without zeros at the end: 1000.00000000 is 1000. */
const typed = (figure: string) => new Big(figure).toFixed()

/** The terms of a follow that exists, or those that are suggested, to be changed. */
export const draftOf = (terms: Defaults): FollowDraft => ({
  type: terms.type === 2 ? '2' : '1',
  number: typed(terms.number),
  marginMax: typed(terms.margin_max),
  lossPercent: percentOfRate(terms.loss_rate),
  slippagePercent: percentOfRate(terms.slippage_max),
  multipleMax: String(terms.multiple_max),
  isResized: terms.resize,
})

/** A follow ends at a loss of at least one percent; the level limits leverage further. */
const lossRange = { min: '1', max: '100' }
const leverageRange = { min: '1', max: '100' }

export function rangesOf(draft: FollowDraft, bounds: Bounds): Record<DraftField, Range> {
  return {
    number:
      draft.type === '1'
        ? { min: bounds.multiple_min, max: bounds.multiple_max }
        : { min: bounds.lots_min, max: bounds.lots_max },
    marginMax: { min: bounds.margin_min, max: bounds.margin_max },
    lossPercent: lossRange,
    slippagePercent: { min: '0', max: percentOfRate(bounds.slippage_max) },
    multipleMax: leverageRange,
  }
}

const fields: readonly DraftField[] = [
  'number',
  'marginMax',
  'lossPercent',
  'slippagePercent',
  'multipleMax',
]

/** The fields whose number is missing or outside of its range. */
export function wrongFields(draft: FollowDraft, bounds: Bounds): readonly DraftField[] {
  const ranges = rangesOf(draft, bounds)
  return fields.filter((field) => {
    const { min, max } = ranges[field]
    const text = draft[field]
    if (!/\d/.test(text)) return true
    const value = new Big(text)
    return value.lt(min) || value.gt(max)
  })
}

/** What the call takes. */
export const termsOf = (
  { id, share_rate: shareRate }: Pick<TraderDetail, 'id' | 'share_rate'>,
  draft: FollowDraft,
): FollowTerms => ({
  trader_user_id: String(id),
  share_rate: typed(shareRate),
  type: draft.type,
  number: typed(draft.number),
  margin_max: typed(draft.marginMax),
  loss_rate: rateOfPercent(draft.lossPercent),
  slippage_max: rateOfPercent(draft.slippagePercent),
  multiple_max: typed(draft.multipleMax),
  resize: draft.isResized ? '1' : '0',
})

/** The realised loss at which copying stops; undefined while its fields have no numbers. */
export function lossLimit({ marginMax, lossPercent }: FollowDraft): string | undefined {
  if (!/\d/.test(marginMax) || !/\d/.test(lossPercent)) return undefined
  return new Big(marginMax).times(lossPercent).div(100).toFixed()
}
