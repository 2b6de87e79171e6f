import { ApiError } from '@candor/client'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { passkeyCalls } from '@candor/protocol/services/security/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { provePasskey } from '../../app/passkeys.ts'
import { paths } from '../../app/paths.ts'
import { returnPath } from '../../app/return-path.ts'
import { useIsLoggedIn, useSession } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'
import { useAreaChoice } from './area-choice.ts'
import { FactorForm } from './factor-form.tsx'
import { AccountPage } from './form-fields.tsx'
import { LoginForm, type LoginValues } from './login-form.tsx'
import { receiverInput } from './receiver.ts'
import { takeProfileLanguage } from './take-profile-language.ts'

/** A login that waits for its second factor. */
type Pending = { readonly values: LoginValues; readonly factors: readonly string[] }

/** The login: address or number with the password, then a second factor where the account has one; or a passkey alone. */
export function LoginPage() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { signIn } = useSession()
  const [wasLoggedIn] = useState(useIsLoggedIn())
  const [pending, setPending] = useState<Pending>()
  const country = useAreaChoice((choice) => choice.country)
  const target = returnPath(query.get('return'), paths.home())

  const enter = async (token: string) => {
    signIn(token)
    void takeProfileLanguage()
    toast(t('logged_in'))
    await navigate(target, { replace: true })
  }
  const logIn = async (values: LoginValues, otp?: string) => {
    const { password, stay } = values
    const input = { ...receiverInput(values, country), area_code_id: undefined, password, otp }
    await enter(await api.call(accountCalls.login, { ...input, stay: stay ? '1' : '0' }))
  }
  const begin = async (values: LoginValues) => {
    try {
      await logIn(values)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'otp_required') throw error
      setPending({ values, factors: error.factors })
    }
  }
  const logInByPasskey = async (stay: boolean) => {
    const answer = await provePasskey(await api.call(passkeyCalls.passkeyLoginBegin, {}))
    if (answer === undefined) return
    const input = { ...answer, stay: stay ? '1' : '0' } as const
    await enter(await api.call(passkeyCalls.passkeyLoginFinish, input))
  }

  if (wasLoggedIn) return <Navigate to={target} replace />
  if (pending !== undefined)
    return (
      <AccountPage
        title={t('factor_title')}
        intro={t('factor_intro')}
        onBack={() => setPending(undefined)}
      >
        <FactorForm
          factors={pending.factors}
          onOtp={(otp) => logIn(pending.values, otp)}
          onPasskey={() => logInByPasskey(pending.values.stay)}
        />
      </AccountPage>
    )
  return (
    <AccountPage title={t('login_title')} intro={t('login_intro')}>
      <LoginForm
        from={query.get('return') ?? undefined}
        onSubmit={begin}
        onPasskey={logInByPasskey}
      />
    </AccountPage>
  )
}
