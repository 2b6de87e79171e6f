import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { Field } from '../../ui/field.tsx'

type Props = UseFormRegisterReturn<'email'> & { error: ReactNode }

/** The address that an account is known by. */
export function EmailField(props: Props) {
  const { t } = useTranslation('account')
  return (
    <Field
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      placeholder={t('email_placeholder')}
      {...props}
    />
  )
}
