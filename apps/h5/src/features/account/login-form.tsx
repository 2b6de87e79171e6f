import { Controller, FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { hasPasskeys } from '../../app/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { PasskeyButton } from './factor-form.tsx'
import { PasswordField, showFailure } from './form-fields.tsx'
import { accountPaths } from './paths.ts'
import { keptReceiver } from './receiver-draft.ts'
import { ReceiverField } from './receiver-field.tsx'
import type { ReceiverValues } from './receiver.ts'

export type LoginValues = ReceiverValues & { password: string; stay: boolean }

type Props = {
  /** The page to go to after the login. */
  from: string | undefined
  onSubmit: (values: LoginValues) => Promise<void>
  onPasskey: (stay: boolean) => Promise<void>
}

export function LoginForm({ from, onSubmit, onPasskey }: Props) {
  const { t } = useTranslation('account')
  const form = useForm<LoginValues>({
    defaultValues: { ...keptReceiver(), password: '', stay: true },
  })
  const { register, control, handleSubmit, setError, getValues, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit((values) =>
    // A failed login concerns both fields.
    onSubmit(values).catch((error: unknown) =>
      showFailure(error, { user_string: values.kind, password: 'password' } as const, setError),
    ),
  )
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
        <ReceiverField />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          placeholder={t('password_placeholder')}
          error={errors.password?.message}
          {...register('password', { required: t('password_required') })}
        />
        <p className="-mt-2 text-right text-sm">
          <Link to={accountPaths.forget({ return: from })} className="touch text-brand">
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
      {hasPasskeys() && (
        <>
          <p className="flex items-center gap-3 py-4 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('or')}
          </p>
          <PasskeyButton
            label={t('factor_use_passkey')}
            onPasskey={() => onPasskey(getValues('stay'))}
          />
        </>
      )}
      <p className="mt-5 flex items-center justify-center gap-1.5 text-base text-ink-2">
        {t('no_account')}
        <Link
          to={accountPaths.register({ return: from })}
          replace
          className="touch font-semibold text-brand"
        >
          {t('register_title')}
        </Link>
      </p>
    </FormProvider>
  )
}
