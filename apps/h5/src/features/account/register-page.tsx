import { accountCalls } from '@candor/protocol/services/account/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { returnPath } from '../../app/return-path.ts'
import { useIsLoggedIn, useSession } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'
import { useAreaChoice } from './area-choice.ts'
import { AccountPage } from './form-fields.tsx'
import { invitationCode } from './form-rules.ts'
import { receiverInput } from './receiver.ts'
import { RegisterForm, type RegisterValues } from './register-form.tsx'

export function RegisterPage() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { signIn } = useSession()
  const [wasLoggedIn] = useState(useIsLoggedIn())
  const login = paths.login({ return: query.get('return') ?? undefined })
  const target = returnPath(query.get('return'), paths.assets())

  const country = useAreaChoice((choice) => choice.country)

  const register = async ({ code, password, again, invitation, ...receiver }: RegisterValues) => {
    const token = await api.call(accountCalls.register, {
      ...receiverInput(receiver, country),
      area_code_id: undefined,
      code,
      password,
      re_password: again,
      extension_code: invitation.trim() === '' ? undefined : invitation.trim(),
      type: receiver.kind,
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
