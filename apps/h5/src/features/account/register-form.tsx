import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { useSite } from '../../live/use-site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CodeInput } from './code-input.tsx'
import { CodeSender } from './code-sender.tsx'
import { DemoCode } from './demo-code.tsx'
import { showFailure } from './form-errors.ts'
import { InvitationField } from './invitation-field.tsx'
import { isEmail } from './is-email.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordMinDefault, passwordRules } from './password-rules.ts'

export type RegisterValues = {
  email: string
  code: string
  password: string
  again: string
  invitation: string
}

/** From the server's field, or its code where it names none, to the form's. */
const fields = {
  user_string: 'email',
  account_exists: 'email',
  email_wrong: 'email',
  code: 'code',
  code_wrong: 'code',
  code_too_soon: 'code',
  code_limit_reached: 'code',
  password: 'password',
  password_too_short: 'password',
  password_too_common: 'password',
  re_password: 'again',
  passwords_differ: 'again',
  extension_code: 'invitation',
  extension_code_unknown: 'invitation',
} as const

type Props = { invitation: string; onSubmit: (values: RegisterValues) => Promise<void> }

export function RegisterForm({ invitation, onSubmit }: Props) {
  const { t } = useTranslation('account')
  const passwordMin = useSite().data?.password_min ?? passwordMinDefault
  const form = useForm<RegisterValues>({
    defaultValues: { email: '', code: '', password: '', again: '', invitation },
  })
  const { register, control, trigger, getValues, setValue, setError, formState } = form
  const { errors, isSubmitting } = formState
  const [email, password, again] = useWatch({ control, name: ['email', 'password', 'again'] })
  const rules = passwordRules({ password, again }, passwordMin)

  const fail = (error: unknown) => showFailure(error, fields, setError)
  const submit = form.handleSubmit((values) => onSubmit(values).catch(fail))
  const checkedEmail = async () =>
    (await trigger('email', { shouldFocus: true })) ? getValues('email').trim() : undefined
  const takeCode = (code: string) => setValue('code', code, { shouldValidate: true })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <Field
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder={t('email_placeholder')}
        error={errors.email?.message}
        {...register('email', { validate: (text) => isEmail(text.trim()) || t('email_wrong') })}
      />
      <Controller
        control={control}
        name="code"
        rules={{ validate: (code) => code.length === 6 || t('code_required') }}
        render={({ field }) => (
          <CodeInput
            {...field}
            label={t('code')}
            hint={t('code_hint')}
            error={errors.code?.message}
            action={
              <CodeSender
                getEmail={checkedEmail}
                onSent={() => form.setFocus('code')}
                onFailure={fail}
              />
            }
          />
        )}
      />
      <DemoCode email={email.trim()} onCode={takeCode} />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        placeholder={t('password_new_placeholder', { count: passwordMin - 1 })}
        error={errors.password?.message}
        {...register('password', {
          validate: (text) =>
            passwordRules({ password: text, again: '' }, passwordMin).isLongEnough ||
            t('password_too_short', { count: passwordMin - 1 }),
        })}
      />
      <PasswordField
        label={t('password_again')}
        autoComplete="new-password"
        placeholder={t('password_again_placeholder')}
        error={errors.again?.message}
        {...register('again', {
          validate: (text, { password }) =>
            (text !== '' && text === password) || t('passwords_differ'),
        })}
      />
      <PasswordChecklist rules={rules} passwordMin={passwordMin} />
      <InvitationField
        isOpenAtFirst={invitation !== ''}
        error={errors.invitation?.message}
        {...register('invitation')}
      />
      <Button type="submit" size="lg" isBusy={isSubmitting}>
        {t('register_submit')}
      </Button>
    </form>
  )
}
