import { isEmail } from '@candor/client'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { CodeField } from './code-field.tsx'
import { AccountPage, EmailField, showFailure } from './form-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { accountPaths } from './paths.ts'

type Values = { email: string; code: string; password: string; again: string }

/** Form fields by the server's field or, where it names none, by its code. */
const fields = {
  account: 'email',
  user_string: 'email',
  email_wrong: 'email',
  code: 'code',
  code_wrong: 'code',
  code_too_soon: 'code',
  code_limit_reached: 'code',
  password: 'password',
  repassword: 'again',
} as const

/** Sets a new password without a login, by a code sent to the account's address. */
export function ForgetPage() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [wasLoggedIn] = useState(useIsLoggedIn())
  const form = useForm<Values>({
    defaultValues: { email: '', code: '', password: '', again: '' },
  })
  const { register, control, trigger, getValues, setError, formState } = form
  const email = useWatch({ control, name: 'email' })
  const login = paths.login({ return: query.get('return') ?? undefined })

  const fail = (error: unknown) => showFailure(error, fields, setError)
  const checkedEmail = async () =>
    (await trigger('email', { shouldFocus: true })) ? getValues('email').trim() : undefined
  const submit = form.handleSubmit(async ({ email, code, password, again }) => {
    try {
      const account = email.trim()
      await api.call(accountCalls.forget, { account, password, repassword: again, code })
    } catch (error) {
      fail(error)
      return
    }
    toast(t('password_changed'))
    await navigate(login, { replace: true })
  })

  // A logged-in user has a shorter way: the address is known, and this session stays.
  if (wasLoggedIn) return <Navigate to={accountPaths.password()} replace />
  return (
    <AccountPage title={t('forget_title')} intro={t('forget_intro')}>
      <FormProvider {...form}>
        <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
          <EmailField
            error={formState.errors.email?.message}
            {...register('email', { validate: (text) => isEmail(text.trim()) || t('email_wrong') })}
          />
          <CodeField scene="forget" email={email.trim()} getEmail={checkedEmail} onFailure={fail} />
          <NewPasswordFields label={t('password_new')} />
          <p className="text-sm text-ink-3">{t('forget_note')}</p>
          <Button type="submit" size="lg" isBusy={formState.isSubmitting}>
            {t('forget_submit')}
          </Button>
        </form>
      </FormProvider>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1.5 text-base text-ink-2">
        {t('remembered')}
        <Link to={login} replace className="touch font-semibold text-brand">
          {t('login_title')}
        </Link>
      </p>
    </AccountPage>
  )
}
