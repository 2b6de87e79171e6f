import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { type FollowDraft, lossLimit } from './follow-draft.ts'
import { plainRate } from './rate-text.ts'
import { type TraderDetail, useMarginCode } from './use-follow.ts'

type Props = {
  trader: TraderDetail
  draft: FollowDraft
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The terms of a follow before they apply. */
export function FollowSheet({ trader, draft, isOpen, isBusy, onClose, onConfirm }: Props) {
  const { t } = useTranslation('follow')
  const code = useMarginCode()
  const isEditing = trader.is_following
  const { type, number } = draft
  const money = (figure: string) => `${formatAmount(figure, { scaleMax: 2 })} ${code}`
  return (
    <ConfirmSheet
      title={t(isEditing ? 'confirm_edit' : 'confirm_follow')}
      confirmLabel={t('confirm')}
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <DetailList
        rows={[
          { label: t('trader'), value: trader.nickname },
          {
            label: t('sizing'),
            value:
              type === '1'
                ? t('times', { number: formatAmount(number || '0') })
                : t('lots_of_copy', { lots: formatAmount(number || '0') }),
          },
          { label: t('margin_max'), value: money(draft.marginMax || '0') },
          { label: t('loss_limit'), value: money(lossLimit(draft) ?? '0') },
          { label: t('slippage_max'), value: `${draft.slippagePercent}%` },
          { label: t('leverage_max'), value: `${draft.multipleMax}x` },
          { label: t('resize'), value: t(draft.isResized ? 'on' : 'off') },
          ...(isEditing
            ? []
            : [
                { label: t('profit_share'), value: plainRate(trader.share_rate) },
                { label: t('share_time'), value: t('share_weekly') },
              ]),
        ]}
      />
      <div className="mt-4">
        <WarningNote>{t(isEditing ? 'edit_note' : 'follow_note')}</WarningNote>
      </div>
    </ConfirmSheet>
  )
}
