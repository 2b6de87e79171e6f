import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { useSite } from '../../live/use-site.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordMinDefault, passwordRules } from './password-rules.ts'

type Values = { password: string; again: string }

/** The fields `password` and `again` of a form, with the rules that are ticked meanwhile. */
export function NewPasswordFields({ label }: { label: string }) {
  const { t } = useTranslation('account')
  const passwordMin = useSite().data?.password_min ?? passwordMinDefault
  const { register, control, formState } = useFormContext<Values>()
  const [password, again] = useWatch({ control, name: ['password', 'again'] })
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        placeholder={t('password_new_placeholder', { count: passwordMin - 1 })}
        error={formState.errors.password?.message}
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
        error={formState.errors.again?.message}
        {...register('again', {
          validate: (text, values) =>
            (text !== '' && text === values.password) || t('passwords_differ'),
        })}
      />
      <PasswordChecklist
        rules={passwordRules({ password, again }, passwordMin)}
        passwordMin={passwordMin}
      />
    </>
  )
}
