import { formatDateTime } from '@candor/client'
import { passkeyCalls } from '@candor/protocol/services/security/calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Passkey } from './passkeys-page.tsx'
import { useSecurityChange } from './use-security-change.ts'

type Props = { passkey: Passkey; onClose: () => void }

/** Renames one passkey, or removes it. */
export function PasskeySheet({ passkey, onClose }: Props) {
  const { t } = useTranslation('security')
  const [name, setName] = useState(passkey.name)
  const [isAsking, setIsAsking] = useState(false)
  const id = String(passkey.id)
  const rename = useSecurityChange(
    () => api.call(passkeyCalls.passkeyRename, { id, name: name.trim() }),
    () => {
      toast(t('saved'))
      onClose()
    },
  )
  const remove = useSecurityChange(
    () => {
      onClose()
      return api.call(passkeyCalls.passkeyRemove, { id })
    },
    () => toast(t('passkey_is_removed')),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') rename.mutate()
  }
  if (isAsking)
    return (
      <ConfirmSheet
        title={t('passkey_remove')}
        isOpen
        onClose={onClose}
        onConfirm={() => remove.mutate()}
        confirmLabel={t('remove')}
        tone="danger"
      >
        <p className="pb-1 text-md font-semibold wrap-anywhere">{passkey.name}</p>
        <p className="text-base text-ink-2">{t('passkey_remove_question')}</p>
      </ConfirmSheet>
    )
  return (
    <Sheet title={passkey.name} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-4 px-4 pt-1 pb-6">
        <DetailList
          rows={[
            { label: t('passkey_host'), value: passkey.host },
            { label: t('passkey_created'), value: formatDateTime(passkey.created_at) },
            {
              label: t('passkey_last'),
              value: passkey.last_used_at === 0 ? '–' : formatDateTime(passkey.last_used_at),
            },
          ]}
        />
        <Field
          label={t('passkey_name')}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="lg" isBusy={rename.isPending}>
          {t('save')}
        </Button>
        <Button tone="danger" size="lg" onClick={() => setIsAsking(true)}>
          {t('passkey_remove')}
        </Button>
      </form>
    </Sheet>
  )
}
