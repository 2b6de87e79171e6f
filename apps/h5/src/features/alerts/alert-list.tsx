import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { AlertRow } from './alert-row.tsx'
import { type Alert, useDeleteAlert } from './use-alerts.ts'
import { useCondition } from './use-condition.ts'

/** The user's alerts, newest first; each is deleted after a confirmation. */
export function AlertList({ list }: { list: readonly Alert[] }) {
  const { t } = useTranslation('alerts')
  const [leaving, setLeaving] = useState<Alert>()
  const condition = useCondition()
  const remove = useDeleteAlert(() => {
    setLeaving(undefined)
    toast(t('deleted'))
  })
  return (
    <>
      <ul>
        {list.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onDelete={() => setLeaving(alert)} />
        ))}
      </ul>
      <ConfirmSheet
        title={t('delete_title')}
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove.mutate(leaving.id)}
        confirmLabel={t('delete')}
        tone="danger"
        isBusy={remove.isPending}
      >
        {leaving !== undefined && <p className="text-base text-ink-2">{condition(leaving)}</p>}
      </ConfirmSheet>
    </>
  )
}
