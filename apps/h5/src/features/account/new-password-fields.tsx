import { Check, Circle } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { useSite } from '../../live/use-site.ts'
import { classes } from '../../ui/classes.ts'
import { PasswordField } from './form-fields.tsx'
import { passwordMinDefault, passwordRules, type PasswordRules } from './form-rules.ts'

type Values = { password: string; again: string }

/** The fields `password` and `again` of a form, with the rules that are fulfilled so far. */
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
        placeholder={t('password_new_placeholder', { count: passwordMin })}
        error={formState.errors.password?.message}
        {...register('password', {
          validate: (text) =>
            passwordRules({ password: text, again: '' }, passwordMin).isLongEnough ||
            t('password_too_short', { count: passwordMin }),
        })}
      />
      <PasswordField
        label={t('password_again')}
        autoComplete="new-password"
        placeholder={t('password_again_placeholder')}
        error={formState.errors.again?.message}
        {...register('again', {
          required: t('password_again_required'),
          validate: (text, values) => text === values.password || t('passwords_differ'),
        })}
      />
      <PasswordChecklist
        rules={passwordRules({ password, again }, passwordMin)}
        passwordMin={passwordMin}
      />
    </>
  )
}

/** The rules of a new password, each marked when it is fulfilled. */
function PasswordChecklist({ rules, passwordMin }: { rules: PasswordRules; passwordMin: number }) {
  const { t } = useTranslation('account')
  const rows = [
    { text: t('password_rule_length', { count: passwordMin }), isMet: rules.isLongEnough },
    { text: t('password_rule_match'), isMet: rules.isMatching },
  ]
  return (
    <ul className="space-y-1">
      {rows.map(({ text, isMet }) => {
        const Icon = isMet ? Check : Circle
        return (
          <li
            key={text}
            className={classes(
              'flex items-center gap-2 text-sm',
              isMet ? 'text-green' : 'text-ink-3',
            )}
          >
            <Icon size={14} strokeWidth={isMet ? 2.5 : 1.75} className="shrink-0" aria-hidden />
            {text}
            <span className="sr-only">{t(isMet ? 'rule_met' : 'rule_open')}</span>
          </li>
        )
      })}
    </ul>
  )
}
