import { ApiError } from '@candor/client'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, type ComponentProps, useState } from 'react'
import type { UseFormRegisterReturn, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { isHandled, sentenceOf } from '../../app/api.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Field } from '../../ui/field.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { toast } from '../../ui/toast.tsx'

type Props = UseFormRegisterReturn<'email'> & { error: ReactNode; label?: string }

/** The e-mail address of an account. */
export function EmailField(props: Props) {
  const { t } = useTranslation('account')
  return (
    <Field
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      placeholder={t('email_placeholder')}
      {...props}
    />
  )
}

/** A password with an eye that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const { t } = useTranslation('account')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? Eye : EyeOff
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={t('password_show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="-mr-3 grid size-11 shrink-0 place-items-center text-ink-3"
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  )
}

/**
 * Shows a rejection at its field and moves the focus there; a rejection without a field of the form is
 * a toast. `fields` maps the server's fields or codes to the form's.
 */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  fields: Readonly<Record<string, Path<Values>>>,
  setError: UseFormSetError<Values>,
) {
  if (isHandled(error)) return
  const { field = '', code = '' } = error instanceof ApiError ? error : {}
  const name = fields[field] ?? fields[code]
  if (name === undefined) toast(sentenceOf(error))
  else setError(name, { type: code, message: sentenceOf(error) }, { shouldFocus: true })
}

type AccountPageProps = {
  title: string
  intro: string
  /** Of a second step; the default is the previous page. */
  onBack?: () => void
  children: ReactNode
}

/** The frame of login and registration: back, a large title, one form. */
export function AccountPage({ title, intro, onBack, children }: AccountPageProps) {
  return (
    <>
      <NavBar {...(onBack && { onBack })} />
      <div className="px-4 pt-2 pb-8">
        <BrandMark />
        <h1 className="mt-4 text-2xl font-semibold tracking-[-0.01em]">{title}</h1>
        <p className="mt-1 mb-4 text-base text-ink-2">{intro}</p>
        {children}
      </div>
    </>
  )
}
