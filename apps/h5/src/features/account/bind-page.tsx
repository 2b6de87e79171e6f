import { safeCalls } from '@candor/protocol/services/account/calls'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useProfile } from '../../live/use-profile.ts'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAreaChoice } from './area-choice.ts'
import { CodeField } from './code-field.tsx'
import { showFailure } from './form-fields.tsx'
import { accountPaths } from './paths.ts'
import { keptReceiver } from './receiver-draft.ts'
import { EmailOfForm, MobileOfForm } from './receiver-field.tsx'
import { type ReceiverKind, receiverInput, type ReceiverValues } from './receiver.ts'
import { useReceiverCode } from './use-receiver-code.ts'

type Values = ReceiverValues & { code: string }

/** Form fields by the server's field or, where it names none, by its code. */
const fields = {
  email: 'email',
  email_wrong: 'email',
  mobile: 'mobile',
  mobile_wrong: 'mobile',
  code: 'code',
  code_wrong: 'code',
} as const

/** How long withdrawals are paused (docs/services/account.md). */
const [firstHours, changeHours] = [6, 24]

export const BindEmailPage = () => <BindPage kind="email" />
export const BindMobilePage = () => <BindPage kind="mobile" />

/** Binds an address or a number to the account, or replaces it. */
function BindPage({ kind }: { kind: ReceiverKind }) {
  const { t } = useTranslation('account')
  const profile = useProfile()
  const isBound = profile.data !== undefined && profile.data[kind] !== ''
  const titles = {
    email: isBound ? 'email_change' : 'email_bind',
    mobile: isBound ? 'phone_change' : 'phone_bind',
  } as const
  return (
    <>
      <NavBar title={t(titles[kind])} />
      <Loadable query={profile} skeleton={<SkeletonRows count={4} />}>
        {(own) => <BindForm kind={kind} bound={own[kind]} />}
      </Loadable>
    </>
  )
}

type Props = {
  kind: ReceiverKind
  /** What is bound now; empty for nothing. */
  bound: string
}

function BindForm({ kind, bound }: Props) {
  const { t } = useTranslation(['account', 'security'])
  const client = useQueryClient()
  const back = useBack(accountPaths.userInfo())
  const country = useAreaChoice((choice) => choice.country)
  const form = useForm<Values>({
    defaultValues: { ...keptReceiver(), kind, code: '' },
  })
  const fail = (error: unknown) =>
    showFailure(error, { ...fields, user_string: kind, account_exists: kind }, form.setError)
  const submit = form.handleSubmit(async ({ code, ...receiver }) => {
    const { user_string, area_code } = receiverInput({ ...receiver, kind }, country)
    // A step-up of the session, which the server asks for, replaces the others.
    const codes = { code, security_code: undefined, otp: undefined }
    try {
      if (kind === 'email') await api.call(safeCalls.bindEmail, { email: user_string, ...codes })
      else {
        const number = { mobile: user_string, area_code, area_code_id: undefined }
        await api.call(safeCalls.bindMobile, { ...number, ...codes })
      }
    } catch (error) {
      fail(error)
      return
    }
    toast(t('bind_done'))
    await client.invalidateQueries({ queryKey: ['user'] })
    back()
  })
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="space-y-4 px-4 pt-2 pb-8"
      >
        {bound !== '' && <DetailList rows={[{ label: t('security:bound_now'), value: bound }]} />}
        {kind === 'email' ? <EmailOfForm label={t('email_new')} /> : <MobileOfForm />}
        <NewCode onFailure={fail} />
        <p className="text-sm text-ink-3">
          {t('bind_note', { hours: bound === '' ? firstHours : changeHours })}
        </p>
        <Button type="submit" size="lg" isBusy={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </form>
    </FormProvider>
  )
}

const NewCode = ({ onFailure }: { onFailure: (error: unknown) => void }) => (
  <CodeField {...useReceiverCode('bind')} onFailure={onFailure} />
)
