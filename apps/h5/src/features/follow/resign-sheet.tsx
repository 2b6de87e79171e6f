import { useTranslation } from 'react-i18next'

import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { type OwnTrader, useResign } from './use-own-trader.ts'

type Props = { own: OwnTrader; onClose: () => void }

/** What the end of the role means for the trader and for the followers. */
export function ResignSheet({ own, onClose }: Props) {
  const { t } = useTranslation('follow')
  const resign = useResign()
  const send = () =>
    resign.mutate(undefined, {
      onSuccess: () => {
        toast(t('resigned'))
        onClose()
      },
    })
  return (
    <ConfirmSheet
      title={t('resign')}
      confirmLabel={t('resign_confirm')}
      tone="danger"
      isOpen
      isBusy={resign.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <ul className="list-disc space-y-1.5 pl-5 text-base text-ink-2">
        <li>{t('resign_follows', { count: own.followers })}</li>
        <li>{t('resign_shares')}</li>
        <li>{t('resign_page')}</li>
      </ul>
      <div className="mt-4">
        <WarningNote>{t('resign_note')}</WarningNote>
      </div>
    </ConfirmSheet>
  )
}
