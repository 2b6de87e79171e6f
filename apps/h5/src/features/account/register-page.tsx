import { accountCalls } from '@candor/protocol/services/account/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn, useSession } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountPage } from './form-fields.tsx'
import { invitationCode, returnPath } from './form-rules.ts'
import { RegisterForm, type RegisterValues } from './register-form.tsx'

export function RegisterPage() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { signIn } = useSession()
  const [wasLoggedIn] = useState(useIsLoggedIn())
  const login = paths.login({ return: query.get('return') ?? undefined })
  const target = returnPath(query.get('return'), paths.assets())

  const register = async ({ email, code, password, again, invitation }: RegisterValues) => {
    const token = await api.call(accountCalls.register, {
      user_string: email.trim(),
      code,
      password,
      re_password: again,
      extension_code: invitation.trim() === '' ? undefined : invitation.trim(),
      type: 'email',
    })
    signIn(token)
    toast(t('registered'))
    await navigate(target, { replace: true })
  }

  if (wasLoggedIn) return <Navigate to={target} replace />
  return (
    <AccountPage title={t('register_title')} intro={t('register_intro')}>
      <RegisterForm
        invitation={invitationCode(query, location.search)}
        login={login}
        onSubmit={register}
      />
      <p className="mt-5 flex items-center justify-center gap-1.5 text-base text-ink-2">
        {t('have_account')}
        <Link to={login} replace className="touch font-semibold text-brand">
          {t('login_title')}
        </Link>
      </p>
    </AccountPage>
  )
}
