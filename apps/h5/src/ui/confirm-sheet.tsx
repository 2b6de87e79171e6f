import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  confirmLabel: string
  /** The label of the other button, where the confirmed action is itself a cancellation. */
  cancelLabel?: string
  tone?: ComponentProps<typeof Button>['tone']
  isBusy?: boolean
  /** The action is not possible: only the other button works. */
  isRefused?: boolean
  children: ReactNode
}

/** A decision: what will happen, with one button to confirm and one to cancel. */
export function ConfirmSheet(props: Props) {
  const { title, isOpen, onClose, onConfirm, confirmLabel, cancelLabel } = props
  const { tone, isBusy, isRefused, children } = props
  const { t } = useTranslation('common')
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <div className="px-4 pt-1 pb-4">
        {children}
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Button tone="quiet" onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            tone={tone ?? 'primary'}
            isBusy={isBusy ?? false}
            disabled={isRefused ?? false}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
