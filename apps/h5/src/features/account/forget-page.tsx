import { accountCalls } from '@candor/protocol/services/account/calls'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAreaChoice } from './area-choice.ts'
import { CodeField } from './code-field.tsx'
import { AccountPage, showFailure } from './form-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { accountPaths } from './paths.ts'
import { keptReceiver } from './receiver-draft.ts'
import { ReceiverField } from './receiver-field.tsx'
import { receiverInput, type ReceiverValues } from './receiver.ts'
import { useReceiverCode } from './use-receiver-code.ts'

type Values = ReceiverValues & { code: string; password: string; again: string }

/** Form fields by the server's field or, where it names none, by its code. */
const fields = {
  email_wrong: 'email',
  mobile_wrong: 'mobile',
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
    defaultValues: { ...keptReceiver(), code: '', password: '', again: '' },
  })
  const { getValues, setError, formState } = form
  const country = useAreaChoice((choice) => choice.country)
  const login = paths.login({ return: query.get('return') ?? undefined })

  // A rejection of the receiver is shown at the field of the open tab.
  const fail = (error: unknown) => {
    const { kind } = getValues()
    showFailure(error, { ...fields, user_string: kind, account: kind }, setError)
  }
  const submit = form.handleSubmit(async ({ code, password, again, ...receiver }) => {
    try {
      const { user_string: account, area_code } = receiverInput(receiver, country)
      const area = { area_code, area_code_id: undefined }
      await api.call(accountCalls.forget, { account, password, repassword: again, code, ...area })
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
          <ReceiverField />
          <ForgetCode onFailure={fail} />
          <NewPasswordFields label={t('password_new')} />
          <p className="text-sm text-ink-3">{t('forget_note')}</p>
          <StickyFooter>
            <Button type="submit" size="lg" isBusy={formState.isSubmitting}>
              {t('forget_submit')}
            </Button>
          </StickyFooter>
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

const ForgetCode = ({ onFailure }: { onFailure: (error: unknown) => void }) => (
  <CodeField {...useReceiverCode('forget')} onFailure={onFailure} />
)
