import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { isHandled, sentenceOf } from '../../app/api.ts'
import { hasPasskeys } from '../../app/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { showFailure } from './form-fields.tsx'

type Props = {
  /** What the account accepts. */
  factors: readonly string[]
  /** Sends a code of the app, or a recovery code. */
  onOtp: (otp: string) => Promise<void>
  /** Asks the browser for a passkey and sends its answer. */
  onPasskey: () => Promise<void>
}

const fields = { otp: 'otp', otp_wrong: 'otp', factor_locked: 'otp' } as const
const recovery = /^(?:[A-Za-z2-7]{4}-?){2}[A-Za-z2-7]{4}$/

/** Proves a second factor: a code of the authenticator app, a passkey, or a recovery code. */
export function FactorForm({ factors, onOtp, onPasskey }: Props) {
  const { t } = useTranslation('account')
  const has = (factor: string) => factors.includes(factor)
  const [isRecovery, setIsRecovery] = useState(!has('otp') && !has('passkey'))
  const { control, register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { otp: '' },
  })
  const isCode = has('otp') && !isRecovery
  const { isSubmitting } = formState
  const submit = handleSubmit(({ otp }) =>
    onOtp(otp.trim()).catch((error: unknown) => showFailure(error, fields, setError)),
  )
  const show = (next: boolean) => {
    reset()
    setIsRecovery(next)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      {isCode && (
        <Controller
          control={control}
          name="otp"
          rules={{ validate: (otp) => otp.length === 6 || t('code_required') }}
          render={({ field, fieldState }) => (
            <CodeInput
              {...field}
              label={t('factor_code')}
              hint={t('factor_code_hint')}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {isRecovery && (
        <Field
          label={t('factor_recovery')}
          hint={t('factor_recovery_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={14}
          error={formState.errors.otp?.message}
          {...register('otp', {
            validate: (otp) => recovery.test(otp.trim()) || t('factor_recovery_wrong'),
          })}
        />
      )}
      {(isCode || isRecovery) && (
        <Button type="submit" size="lg" isBusy={isSubmitting}>
          {t('factor_submit')}
        </Button>
      )}
      {has('passkey') && !isRecovery && hasPasskeys() && (
        <PasskeyButton
          label={t('factor_use_passkey')}
          tone={isCode ? 'quiet' : 'primary'}
          onPasskey={onPasskey}
        />
      )}
      {has('recovery') && (has('otp') || has('passkey')) && (
        <p className="text-center">
          <button
            type="button"
            onClick={() => show(!isRecovery)}
            className="touch text-base font-semibold text-brand"
          >
            {t(
              !isRecovery
                ? 'factor_use_recovery'
                : has('otp')
                  ? 'factor_use_app'
                  : 'factor_use_passkey',
            )}
          </button>
        </p>
      )}
    </form>
  )
}

type PasskeyButtonProps = {
  label: string
  tone?: 'primary' | 'quiet'
  onPasskey: () => Promise<void>
}

/** Opens the browser's dialog of passkeys. */
export function PasskeyButton({ label, tone = 'quiet', onPasskey }: PasskeyButtonProps) {
  const { t } = useTranslation('account')
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    try {
      await onPasskey()
    } catch (error) {
      // A failure of the browser has a text in its own language.
      const isOfCall = error instanceof Error && error.name === 'ApiError'
      if (!isHandled(error)) toast(isOfCall ? sentenceOf(error) : t('passkey_failed'))
    }
    setIsBusy(false)
  }
  return (
    <Button tone={tone} size="lg" isBusy={isBusy} onClick={() => void press()}>
      <span className="flex items-center justify-center gap-2">
        <KeyRound size={18} aria-hidden />
        {label}
      </span>
    </Button>
  )
}
