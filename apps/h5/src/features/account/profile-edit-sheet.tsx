import { accountCalls } from '@candor/protocol/services/account/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { profileKey } from '../../live/use-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { showFailure } from './form-fields.tsx'
import { isNickname, isSignature } from './form-rules.ts'

const kinds = {
  nickname: { rule: 'nickname_rule', isValid: isNickname },
  signature: { rule: 'signature_rule', isValid: isSignature },
} as const

export type ProfileText = keyof typeof kinds

type Props = { kind: ProfileText; value: string; isChosen: boolean; onClose: () => void }

/** A field for one text of the profile. */
export function ProfileEditSheet(props: Props) {
  const { t } = useTranslation('account')
  return (
    <Sheet title={t(props.kind)} isOpen onClose={props.onClose}>
      <EditForm {...props} />
    </Sheet>
  )
}

function EditForm({ kind, value, isChosen, onClose }: Props) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const { rule, isValid } = kinds[kind]
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { text: isChosen ? value : '' },
  })
  const save = handleSubmit(async ({ text }) => {
    try {
      // Only what changes is sent.
      const profile = await api.call(accountCalls.editNickname, { [kind]: text.trim() })
      client.setQueryData(profileKey, profile)
    } catch (error) {
      showFailure(error, { [kind]: 'text' }, setError)
      return
    }
    toast(t('saved'))
    onClose()
  })
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-5 px-4 pt-1 pb-4">
      <Field
        label={t(kind)}
        autoComplete={kind === 'nickname' ? 'nickname' : 'off'}
        hint={t(rule)}
        error={formState.errors.text?.message}
        {...register('text', { validate: (text) => isValid(text.trim()) || t(rule) })}
      />
      <Button type="submit" isBusy={formState.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  )
}
