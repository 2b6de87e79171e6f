import { isEmail } from '@candor/client'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CodeField } from './code-field.tsx'
import { EmailField, showFailure } from './form-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export type RegisterValues = {
  email: string
  code: string
  password: string
  again: string
  invitation: string
}

/** Form fields by the server's field or, where it names none, by its code. */
const fields = {
  user_string: 'email',
  account_exists: 'email',
  email_wrong: 'email',
  code: 'code',
  code_wrong: 'code',
  code_too_soon: 'code',
  code_limit_reached: 'code',
  password: 'password',
  password_too_short: 'password',
  password_too_common: 'password',
  re_password: 'again',
  passwords_differ: 'again',
  extension_code: 'invitation',
  extension_code_unknown: 'invitation',
} as const

type Props = {
  invitation: string
  /** The login page, for users with an account. */
  login: string
  onSubmit: (values: RegisterValues) => Promise<void>
}

export function RegisterForm({ invitation, login, onSubmit }: Props) {
  const { t } = useTranslation('account')
  const form = useForm<RegisterValues>({
    defaultValues: { email: '', code: '', password: '', again: '', invitation },
  })
  const { register, control, trigger, getValues, setError, clearErrors, formState } = form
  const { errors, isSubmitting } = formState
  const email = useWatch({ control, name: 'email' })

  const fail = (error: unknown) => showFailure(error, fields, setError)
  const reportKnown = () =>
    setError(
      'email',
      { type: 'account_exists', message: t('account_exists') },
      { shouldFocus: true },
    )
  const submit = form.handleSubmit((values) => onSubmit(values).catch(fail))
  const checkedEmail = async () =>
    (await trigger('email', { shouldFocus: true })) ? getValues('email').trim() : undefined

  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <EmailField
          error={
            errors.email?.type === 'account_exists' ? (
              <>
                {errors.email.message}{' '}
                <Link to={login} replace className="touch font-semibold text-brand">
                  {t('login_title')}
                </Link>
              </>
            ) : (
              errors.email?.message
            )
          }
          {...register('email', {
            validate: (text) => isEmail(text.trim()) || t('email_wrong'),
            onChange: () => clearErrors('email'),
          })}
        />
        <CodeField
          scene="register"
          email={email.trim()}
          getEmail={checkedEmail}
          onFailure={fail}
          onKnown={reportKnown}
        />
        <NewPasswordFields label={t('password')} />
        <InvitationField
          isOpenAtFirst={invitation !== ''}
          error={errors.invitation?.message}
          {...register('invitation')}
        />
        <Button type="submit" size="lg" isBusy={isSubmitting}>
          {t('register_submit')}
        </Button>
      </form>
    </FormProvider>
  )
}

type InvitationFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & { isOpenAtFirst: boolean }

/** The optional invitation code, collapsed until it is opened. */
function InvitationField({ isOpenAtFirst, ...field }: InvitationFieldProps) {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  if (!isOpen)
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center gap-1 text-sm text-ink-2"
      >
        {t('invitation')}
        <ChevronDown size={14} aria-hidden />
      </button>
    )
  return (
    <Field
      {...field}
      label={t('invitation')}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={16}
      placeholder={t('invitation_placeholder')}
    />
  )
}
