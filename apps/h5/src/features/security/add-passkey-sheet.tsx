import { passkeyCalls } from '@candor/protocol/services/security/calls'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { createPasskey } from '../../app/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSecurityChange } from './use-security-change.ts'

type Props = {
  onClose: () => void
  /** With new recovery codes, if the account had none. */
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Names a new passkey and opens the browser's dialog to create it. */
export function AddPasskeySheet({ onClose, onDone }: Props) {
  const { t } = useTranslation('security')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const add = useSecurityChange(
    async (chosen: string) => {
      const challenge = await api.call(passkeyCalls.passkeyBegin, {})
      const answer = await createPasskey(challenge).catch((failure: unknown) => {
        toast(t(isKnown(failure) ? 'passkey_known' : 'passkey_failed'))
        return undefined
      })
      if (answer === undefined) return undefined
      return api.call(passkeyCalls.passkeyFinish, { ...answer, name: chosen })
    },
    (reply) => {
      if (reply === undefined) return
      toast(t('passkey_is_added'))
      onDone(reply.recovery_codes)
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setError(t('passkey_name_required'))
    else add.mutate(name.trim())
  }
  return (
    <Sheet title={t('passkey_add')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-4 px-4 pt-1 pb-6">
        <p className="text-base text-ink-2">{t('passkey_add_about')}</p>
        <Field
          label={t('passkey_name')}
          placeholder={t('passkey_name_example')}
          maxLength={40}
          value={name}
          error={error}
          onChange={(event) => {
            setError(undefined)
            setName(event.target.value)
          }}
        />
        <Button type="submit" size="lg" isBusy={add.isPending}>
          {t('passkey_create')}
        </Button>
      </form>
    </Sheet>
  )
}

/** The device has a passkey of this account already. */
const isKnown = (failure: unknown) =>
  failure instanceof Error && failure.name === 'InvalidStateError'
