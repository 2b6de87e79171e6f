import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Field } from '../../ui/field.tsx'

/** A password with an eye that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const { t } = useTranslation('account')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? Eye : EyeOff
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={t('password_show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="-mr-3 grid size-11 shrink-0 place-items-center text-ink-3"
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  )
}
