import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { CodeField } from './code-field.tsx'
import { showFailure } from './form-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { keptReceiver } from './receiver-draft.ts'
import { ReceiverField } from './receiver-field.tsx'
import type { ReceiverValues } from './receiver.ts'
import { useReceiverCode } from './use-receiver-code.ts'

export type RegisterValues = ReceiverValues & {
  code: string
  password: string
  again: string
  invitation: string
}

/** Form fields by the server's field or, where it names none, by its code. */
const fields = {
  email_wrong: 'email',
  mobile_wrong: 'mobile',
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
    defaultValues: { ...keptReceiver(), code: '', password: '', again: '', invitation },
  })
  const { register, getValues, setError, formState } = form
  const { errors, isSubmitting } = formState
  // A rejection of the receiver is shown at the field of the open tab.
  const fail = (error: unknown) => {
    const { kind } = getValues()
    showFailure(error, { ...fields, user_string: kind, account_exists: kind }, setError)
  }
  const reportKnown = () =>
    setError(
      getValues('kind'),
      { type: 'account_exists', message: t('account_exists') },
      { shouldFocus: true },
    )
  const submit = form.handleSubmit((values) => onSubmit(values).catch(fail))
  const known = [errors.email, errors.mobile].find((error) => error?.type === 'account_exists')
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        <ReceiverField
          {...(known && {
            error: (
              <>
                {known.message}{' '}
                <Link to={login} replace className="touch font-semibold text-brand">
                  {t('login_title')}
                </Link>
              </>
            ),
          })}
        />
        <RegisterCode onFailure={fail} onKnown={reportKnown} />
        <NewPasswordFields label={t('password')} />
        <InvitationField
          isOpenAtFirst={invitation !== ''}
          error={errors.invitation?.message}
          {...register('invitation')}
        />
        <StickyFooter>
          <Button type="submit" size="lg" isBusy={isSubmitting}>
            {t('register_submit')}
          </Button>
        </StickyFooter>
      </form>
    </FormProvider>
  )
}

type CodeProps = Pick<ComponentProps<typeof CodeField>, 'onFailure' | 'onKnown'>

const RegisterCode = (props: CodeProps) => <CodeField {...useReceiverCode('register')} {...props} />

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
