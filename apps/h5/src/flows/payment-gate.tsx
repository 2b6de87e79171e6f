import { KeyRound, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { paths } from '../app/paths.ts'
import { Requirement } from '../ui/requirement.tsx'

type Props = {
  /** The level of identity verification. */
  level: number
  isPayPasswordSet: boolean
  /** What opens after the verification. */
  identityText: string
  payPasswordPath: string
  children: ReactNode
}

/** The form of a payment, or what the account needs before the first one: an identity, then a pay password. */
export function PaymentGate(props: Props) {
  const { t } = useTranslation('security')
  const { level, isPayPasswordSet, identityText, payPasswordPath, children } = props
  if (level === 0)
    return (
      <Requirement
        icon={ShieldCheck}
        title={t('need_identity')}
        text={identityText}
        to={paths.realMark()}
        action={t('verify')}
      />
    )
  if (!isPayPasswordSet)
    return (
      <Requirement
        icon={KeyRound}
        title={t('need_pay_password')}
        text={t('pay_intro')}
        to={payPasswordPath}
        action={t('set_pay_password')}
      />
    )
  return children
}
