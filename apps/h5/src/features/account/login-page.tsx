import { isEmail } from '@candor/client'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn, useSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountPage, EmailField, PasswordField, showFailure } from './form-fields.tsx'
import { returnPath } from './form-rules.ts'
import { accountPaths } from './paths.ts'
import { takeProfileLanguage } from './take-profile-language.ts'

type Values = { email: string; password: string; stay: boolean }

// A failed login concerns both fields.
const fields = { user_string: 'email', password: 'password' } as const

export function LoginPage() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { signIn } = useSession()
  const [wasLoggedIn] = useState(useIsLoggedIn())
  const target = returnPath(query.get('return'), paths.home())
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { email: '', password: '', stay: true },
  })
  const { errors, isSubmitting } = formState

  const logIn = handleSubmit(async ({ email, password, stay }) => {
    try {
      const user_string = email.trim()
      const input = { user_string, password, otp: undefined, stay: stay ? '1' : '0' } as const
      signIn(await api.call(accountCalls.login, input))
    } catch (error) {
      showFailure(error, fields, setError)
      return
    }
    void takeProfileLanguage()
    toast(t('logged_in'))
    await navigate(target, { replace: true })
  })

  if (wasLoggedIn) return <Navigate to={target} replace />
  return (
    <AccountPage title={t('login_title')} intro={t('login_intro')}>
      <form onSubmit={(event) => void logIn(event)} noValidate className="space-y-5">
        <EmailField
          error={errors.email?.message}
          {...register('email', {
            validate: (email) => isEmail(email.trim()) || t('email_wrong'),
          })}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          placeholder={t('password_placeholder')}
          error={errors.password?.message}
          {...register('password', { required: t('password_required') })}
        />
        <p className="-mt-2 text-right text-sm">
          <Link
            to={accountPaths.forget({ return: query.get('return') ?? undefined })}
            className="touch text-brand"
          >
            {t('forgot')}
          </Link>
        </p>
        <Controller
          control={control}
          name="stay"
          render={({ field }) => (
            <Switch label={t('stay')} isOn={field.value} onChange={field.onChange} />
          )}
        />
        <Button type="submit" size="lg" isBusy={isSubmitting}>
          {t('login_submit')}
        </Button>
      </form>
      <p className="mt-5 flex items-center justify-center gap-1.5 text-base text-ink-2">
        {t('no_account')}
        <Link
          to={accountPaths.register({ return: query.get('return') ?? undefined })}
          replace
          className="touch font-semibold text-brand"
        >
          {t('register_title')}
        </Link>
      </p>
    </AccountPage>
  )
}
