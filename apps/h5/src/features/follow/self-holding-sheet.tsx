import { formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useMarket } from '../../live/use-markets.ts'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { toast } from '../../ui/toast.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { useSelfHolding } from './use-follow-change.ts'
import { type CopiedPosition, useMarginCode } from './use-follow.ts'

type Props = { copy: CopiedPosition; onClose: () => void }

/** What changes when a copy becomes self-held; there is no way back. */
export function SelfHoldingSheet({ copy, onClose }: Props) {
  const { t } = useTranslation('follow')
  const market = useMarket(copy.symbol)
  const code = useMarginCode()
  const holding = useSelfHolding(() => {
    toast(t('self_held_done'))
    onClose()
  })
  return (
    <ConfirmSheet
      title={t('self_hold')}
      confirmLabel={t('self_hold_confirm')}
      isOpen
      isBusy={holding.isBusy}
      onClose={onClose}
      onConfirm={() => holding.send(copy.id)}
    >
      <DetailList
        rows={[
          { label: t('trader'), value: copy.nickname },
          {
            label: t('pair'),
            value: `${market === undefined ? copy.symbol : `${market.code}/${market.legal_code}`} · ${t(copy.direction)}`,
          },
          { label: t('unrealized'), value: `${formatSigned(copy.profit)} ${code}` },
        ]}
      />
      <ul className="mt-4 list-disc space-y-1.5 pl-5 text-base text-ink-2">
        <li>{t('self_hold_alone')}</li>
        <li>{t('self_hold_share')}</li>
      </ul>
      <div className="mt-4">
        <WarningNote>{t('self_hold_final')}</WarningNote>
      </div>
    </ConfirmSheet>
  )
}
