import { areaCodeDefault } from '@candor/protocol'
import { emailAddress } from '@candor/protocol/services/account/email-address'
import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { isHandled, sentenceOf } from '../../app/api.ts'
import { FreezeNote } from '../../flows/freeze-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import {
  type Recipient,
  type RecipientKind,
  type SendInfo,
  useRecipientCheck,
} from './use-sends.ts'

type Props = {
  /** The recipient that is to be changed. */
  initial: Recipient | undefined
  info: SendInfo
  onFound: (recipient: Recipient) => void
}

const inputs: Record<RecipientKind, InputHTMLAttributes<HTMLInputElement>> = {
  email: { type: 'email', inputMode: 'email', maxLength: 190 },
  mobile: { type: 'tel', inputMode: 'tel', maxLength: 40 },
  id: { inputMode: 'numeric', maxLength: 15 },
}

const isComplete: Record<RecipientKind, (text: string) => boolean> = {
  email: (text: string) => emailAddress(text) !== undefined,
  // The whole number with its country: without it, it could be the number of somebody else.
  mobile: (text) => /^\+[0-9 ().-]{6,39}$/.test(text),
  id: (text) => /^[1-9]\d*$/.test(text),
}

/** The first step: to whom. The server returns a part of the name, by which the user recognises the recipient. */
export function RecipientForm({ initial, info, onFound }: Props) {
  const { t } = useTranslation(['send', 'security'])
  const [by, setBy] = useState<RecipientKind>(initial?.by ?? 'email')
  const [texts, setTexts] = useState<Record<RecipientKind, string>>({
    email: '',
    mobile: `+${areaCodeDefault} `,
    id: '',
    ...(initial && { [initial.by]: initial.to }),
  })
  const [isChecked, setIsChecked] = useState(false)
  const check = useRecipientCheck(onFound)
  const to = texts[by].trim()
  const renew = () => {
    setIsChecked(false)
    check.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isComplete[by](to) && !check.isPending) check.mutate({ by, to })
  }
  const problem = () => {
    if (isChecked && !isComplete[by](to)) return t(`wrong_${by}`)
    return check.error === null || isHandled(check.error) ? undefined : sentenceOf(check.error)
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5 px-4 pt-4 pb-6">
      <FreezeNote info={info} />
      <Segmented
        label={t('by')}
        items={[
          { key: 'email', label: t('by_email') },
          { key: 'mobile', label: t('by_mobile') },
          { key: 'id', label: t('by_id') },
        ]}
        selected={by}
        onSelect={(next) => {
          renew()
          setBy(next)
        }}
      />
      <Field
        key={by}
        label={t(`of_${by}`)}
        {...inputs[by]}
        autoComplete="off"
        value={texts[by]}
        hint={t(`hint_${by}`)}
        error={problem()}
        onChange={({ target }) => {
          renew()
          setTexts((before) => ({ ...before, [by]: target.value }))
        }}
      />
      <Button type="submit" size="lg" isBusy={check.isPending} disabled={info.frozen_until > 0}>
        {t('security:continue')}
      </Button>
      <p className="text-sm text-ink-3">{t('about')}</p>
    </form>
  )
}
