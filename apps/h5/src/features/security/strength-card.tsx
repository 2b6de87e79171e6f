import { ChevronRight, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { SecurityState } from '../../live/use-security.ts'
import { classes } from '../../ui/classes.ts'
import { accountPaths } from '../account/paths.ts'
import { securityPaths } from './paths.ts'
import { strengthOf } from './strength.ts'

const inks = { low: 'text-down', medium: 'text-warn', high: 'text-green' } as const
const bars = { low: 'bg-down-solid', medium: 'bg-warn', high: 'bg-up-solid' } as const

/** How well the account is protected, with the next step to take. */
export function StrengthCard({ state }: { state: SecurityState }) {
  const { t } = useTranslation('security')
  const { strength, share, next } = strengthOf(state)
  const Icon = strength === 'high' ? ShieldCheck : ShieldAlert
  const links = {
    two_step: securityPaths.authenticator(),
    pay_password: securityPaths.payPassword(),
    contacts: state.email === '' ? accountPaths.email() : accountPaths.mobile(),
    anti_phishing: securityPaths.antiPhishing(),
  }
  return (
    <section className="mx-4 mt-1 mb-4 rounded-tile bg-raised p-4">
      <p className="flex items-center gap-3">
        <Icon size={32} strokeWidth={1.5} className={inks[strength]} aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-ink-2">{t('strength')}</span>
          <span className={classes('block text-lg font-semibold', inks[strength])}>
            {t(`strength_${strength}`)}
          </span>
        </span>
      </p>
      <div className="mt-3 grid grid-cols-5 gap-1" aria-hidden>
        {[1, 2, 3, 4, 5].map((part) => (
          <span
            key={part}
            className={classes(
              'h-1 rounded-full',
              part <= Math.round(share * 5) ? bars[strength] : 'bg-line-strong',
            )}
          />
        ))}
      </div>
      {next !== undefined && (
        <Link
          to={links[next]}
          className="mt-2 -mb-2 flex min-h-11 items-center gap-1 text-base text-brand"
        >
          <span className="min-w-0 flex-1">{t(`next_${next}`)}</span>
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </section>
  )
}
