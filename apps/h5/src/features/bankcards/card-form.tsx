import { ApiError } from '@candor/client'
import {
  type CardField,
  cardFields,
  type CardKind,
} from '@candor/protocol/services/bank-cards/bank-card-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { isHandled, sentenceOf } from '../../app/api.ts'
import { PayPasswordSheet } from '../../flows/pay-password-sheet.tsx'
import type { BankCard } from '../../live/use-bank-cards.ts'
import { useSecurity } from '../../live/use-security.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { securityPaths } from '../security/paths.ts'
import { cardFault } from './card-fault.ts'
import { useSaveCard } from './use-card-change.ts'

type Name = CardField | 'iban'
type Props = { kind: CardKind; before: BankCard | null; onSaved: () => void }

const numeric: ReadonlySet<Name> = new Set(['aba'])

/** The nine fields; details of the bank are kept from the card before, those of the person are typed again. */
export function CardForm({ kind, before, onSaved }: Props) {
  const { t } = useTranslation('bankcards')
  const security = useSecurity()
  const [values, setValues] = useState<Partial<Record<Name, string>>>(() => ({
    bank_name: before?.bank_name ?? '',
    branch: before?.branch ?? '',
    area: before?.area ?? '',
    swift: before?.swift ?? '',
  }))
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [isChecked, setIsChecked] = useState(false)
  const [step, setStep] = useState<'confirm' | 'password'>()
  const [refusal, setRefusal] = useState<{ field: string | undefined; sentence: string }>()
  const save = useSaveCard(kind, () => {
    setStep(undefined)
    toast(t('saved'))
    onSaved()
  })
  const names: readonly Name[] = kind === 'international' ? [...cardFields, 'iban'] : cardFields
  const faultOf = (name: Name) => cardFault(name, values[name] ?? '', kind)
  const errorOf = (name: Name) => {
    if (refusal?.field === name) return refusal.sentence
    const fault = isChecked || left.has(name) ? faultOf(name) : undefined
    return fault && t(fault)
  }
  const send = (payPassword: string) =>
    save.mutate(
      { ...values, pay_password: payPassword },
      {
        onError: (error) => {
          if (isHandled(error)) return setStep(undefined)
          const field = error instanceof ApiError ? error.field : undefined
          setRefusal({ field, sentence: sentenceOf(error) })
          if (names.some((name) => name === field)) setStep(undefined)
        },
      },
    )
  return (
    <form
      noValidate
      className="space-y-4 px-4 pb-8"
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        setRefusal(undefined)
        if (names.every((name) => faultOf(name) === undefined)) setStep('confirm')
      }}
    >
      {names.map((name) => (
        <Field
          key={name}
          label={t(name)}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          inputMode={numeric.has(name) ? 'numeric' : name === 'phone' ? 'tel' : undefined}
          placeholder={name === 'iban' ? t('optional') : undefined}
          value={values[name] ?? ''}
          onChange={({ target }) => {
            setRefusal(undefined)
            setValues((known) => ({ ...known, [name]: target.value }))
          }}
          onBlur={() => setLeft((known) => (values[name] ? new Set([...known, name]) : known))}
          error={errorOf(name)}
        />
      ))}
      <p className="text-sm text-ink-3">{t('privacy')}</p>
      {security.data?.pay_password_set === false ? (
        <Link
          to={securityPaths.payPassword()}
          className="flex touch items-center text-base font-semibold text-brand"
        >
          {t('password_first')}
        </Link>
      ) : (
        <Button type="submit" size="lg">
          {t('save')}
        </Button>
      )}
      <ConfirmSheet
        title={t('check')}
        isOpen={step === 'confirm'}
        onClose={() => setStep(undefined)}
        onConfirm={() => setStep('password')}
        confirmLabel={t('save')}
      >
        <DetailList
          rows={names
            .filter((name) => (values[name] ?? '').trim() !== '')
            .map((name) => ({ label: t(name), value: values[name]?.trim() }))}
        />
      </ConfirmSheet>
      <PayPasswordSheet
        label={t('pay_password')}
        isOpen={step === 'password'}
        isBusy={save.isPending}
        error={refusal?.sentence}
        onClose={() => setStep(undefined)}
        onEnter={send}
      />
    </form>
  )
}
