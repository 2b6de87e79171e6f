import { formatDateTime } from '@candor/client'
import { apiKeyCalls } from '@candor/protocol/services/apikey/calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../../app/api.ts'
import { type ApiKey } from '../../live/use-api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { addressList } from './key-input.ts'
import { useKeyChange } from './use-key-change.ts'

type Props = { apiKey: ApiKey; onClose: () => void }

/** One key: its use, the addresses that may use it, and its end. */
export function KeySheet({ apiKey, onClose }: Props) {
  const { t } = useTranslation('apikey')
  const [addresses, setAddresses] = useState(apiKey.addresses.join(', '))
  const [error, setError] = useState<string>()
  const [isRevoking, setIsRevoking] = useState(false)
  const id = String(apiKey.id)
  const save = useKeyChange(
    () => api.call(apiKeyCalls.keyEdit, { id, addresses: addressList(addresses) }),
    {
      onDone: () => {
        toast(t('saved'))
        onClose()
      },
      onFailure: (failure) => setError(sentenceOf(failure)),
    },
  )
  const revoke = useKeyChange(() => api.call(apiKeyCalls.keyRevoke, { id }), {
    onDone: () => {
      toast(t('revoked'))
      onClose()
    },
    onFailure: (failure) => toast(sentenceOf(failure)),
  })
  if (isRevoking)
    return (
      <ConfirmSheet
        title={t('revoke')}
        isOpen
        onClose={onClose}
        onConfirm={() => revoke.mutate(undefined)}
        confirmLabel={t('revoke')}
        tone="danger"
        isBusy={revoke.isPending}
      >
        <p className="pb-1 text-md font-semibold wrap-anywhere">{apiKey.name}</p>
        <p className="text-base text-ink-2">{t('revoke_question')}</p>
      </ConfirmSheet>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined)
  }
  const { last_used_at: usedAt, last_address: usedFrom } = apiKey
  return (
    <Sheet title={apiKey.name} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-4 px-4 pt-1 pb-6">
        <DetailList
          rows={[
            { label: t('key'), value: apiKey.key },
            {
              label: t('permissions'),
              value: apiKey.permissions.map((permission) => t(`may_${permission}`)).join(', '),
            },
            { label: t('created'), value: formatDateTime(apiKey.created_at) },
            { label: t('expires'), value: formatDateTime(apiKey.expires_at) },
            {
              label: t('last_used'),
              value: usedAt === 0 ? '–' : `${formatDateTime(usedAt)} ${usedFrom}`,
            },
          ]}
        />
        <Field
          label={t('addresses')}
          hint={t('addresses_hint')}
          autoComplete="off"
          maxLength={1000}
          value={addresses}
          error={error}
          onChange={(event) => {
            setError(undefined)
            setAddresses(event.target.value)
          }}
        />
        <Button type="submit" size="lg" isBusy={save.isPending}>
          {t('save')}
        </Button>
        <Button tone="danger" size="lg" onClick={() => setIsRevoking(true)}>
          {t('revoke')}
        </Button>
      </form>
    </Sheet>
  )
}
