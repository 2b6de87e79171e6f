import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import type { PasswordRules } from './password-rules.ts'

/** The rules of a new password, ticked while it is typed. */
export function PasswordChecklist({
  rules,
  passwordMin,
}: {
  rules: PasswordRules
  passwordMin: number
}) {
  const { t } = useTranslation('account')
  const rows = [
    { text: t('password_rule_length', { count: passwordMin - 1 }), isMet: rules.isLongEnough },
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
