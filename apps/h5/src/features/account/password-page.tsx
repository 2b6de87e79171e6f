import { formatDateTime } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { type accountCalls, safeCalls } from '@candor/protocol/services/account/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { serverNow } from '../../app/server-time.ts'
import { useApiKeys } from '../../live/use-api-keys.ts'
import { useProfile } from '../../live/use-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { CodeField } from './code-field.tsx'
import { showFailure } from './form-fields.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordResult } from './password-result.tsx'
import { sendSecurityCode } from './send-security-code.ts'
import type { Session } from './session-row.tsx'
import { useSessions } from './use-sessions.ts'

type Profile = ReplyOf<typeof accountCalls.userInfo>
type Values = { code: string; password: string; again: string }

/** Form fields by the server's field or, where it names none, by its code. */
const fields = {
  code: 'code',
  code_wrong: 'code',
  code_too_soon: 'code',
  code_limit_reached: 'code',
  password: 'password',
  re_password: 'again',
} as const

/** Changes the login password of a logged-in user by a code sent to the account's address. */
export function PasswordPage() {
  const { t } = useTranslation('account')
  const profile = useProfile()
  const sessions = useSessions()
  // The result shows them at once.
  useApiKeys()
  const [ended, setEnded] = useState<readonly Session[]>()
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <>
      <NavBar title={t('login_password')} />
      {ended === undefined ? (
        <Loadable query={profile} skeleton={<PasswordSkeleton />}>
          {(data) => <PasswordForm profile={data} onDone={() => setEnded(others)} />}
        </Loadable>
      ) : (
        <PasswordResult ended={ended} />
      )}
    </>
  )
}

function PasswordForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const [now] = useState(serverNow)
  const form = useForm<Values>({ defaultValues: { code: '', password: '', again: '' } })
  const { isSubmitting } = form.formState
  const fail = (error: unknown) => showFailure(error, fields, form.setError)
  const submit = form.handleSubmit(async ({ code, password, again }) => {
    try {
      await api.call(safeCalls.updatePassword, { password, re_password: again, code })
    } catch (error) {
      fail(error)
      return
    }
    onDone()
    void client.invalidateQueries({ queryKey: ['user'] })
  })
  const { email, mobile, frozen_until } = profile
  const receiver = email || mobile
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="space-y-4 px-4 pt-2 pb-8"
      >
        <p className="text-base break-words text-ink-2">
          {t('password_intro', { email: receiver })}
        </p>
        <CodeField scene="security" receiver={receiver} send={sendSecurityCode} onFailure={fail} />
        <NewPasswordFields label={t('password_new')} />
        <p className="text-sm text-ink-3">{t('password_note')}</p>
        {frozen_until > now && (
          <p className="rounded-field bg-warn-soft px-3 py-2 text-sm text-warn">
            {t('frozen_until', { time: formatDateTime(frozen_until) })}
          </p>
        )}
        <Button type="submit" size="lg" isBusy={isSubmitting}>
          {t('password_submit')}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Placeholder until the address of the code is loaded. */
function PasswordSkeleton() {
  return (
    <div className="space-y-6 px-4 pt-3">
      <Skeleton className="h-4 w-64" />
      {Array.from({ length: 3 }, (_, row) => (
        <div key={row}>
          <Skeleton className="h-3 w-28" />
          <Skeleton className="mt-2 h-12 w-full" />
        </div>
      ))}
    </div>
  )
}
