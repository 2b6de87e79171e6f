import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { type DraftField, type FollowDraft, rangesOf, wrongFields } from './follow-draft.ts'
import type { TraderDetail } from './use-follow.ts'

export type FieldsProps = {
  draft: FollowDraft
  onChange: (part: Partial<FollowDraft>) => void
  bounds: TraderDetail['bounds']
  /** Whether faults are shown. */
  isChecked: boolean
}

/** The sentence below a field with a number outside of its range. */
export function useRangeFault({ draft, bounds, isChecked }: Omit<FieldsProps, 'onChange'>) {
  const { t } = useTranslation('follow')
  const wrong = isChecked ? wrongFields(draft, bounds) : []
  return (field: DraftField) => {
    const { min, max } = rangesOf(draft, bounds)[field]
    return wrong.includes(field)
      ? t('range', { min: formatAmount(min), max: formatAmount(max) })
      : undefined
  }
}
