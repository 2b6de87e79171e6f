import { Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { accountPaths } from '../account/paths.ts'

/** Shown to a guest instead of balances: the login, which leads back to this page. */
export function AssetsGuest() {
  const { t } = useTranslation(['assets', 'common'])
  const target = { return: paths.assets() }
  const look =
    'grid h-12 place-items-center rounded-field px-4 text-md font-semibold active:opacity-80'
  return (
    <div className="flex flex-col items-center px-8 pt-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-raised text-brand">
        <Wallet size={34} strokeWidth={1.5} aria-hidden />
      </span>
      <h2 className="mt-6 text-xl font-semibold text-balance">{t('assets:guest_title')}</h2>
      <p className="mt-2 text-base text-balance text-ink-2">{t('assets:guest_text')}</p>
      <div className="mt-7 grid w-full grid-cols-2 gap-3">
        <Link to={paths.login(target)} className={`${look} bg-field`}>
          {t('common:login')}
        </Link>
        <Link to={accountPaths.register(target)} className={`${look} bg-brand-solid text-on-solid`}>
          {t('common:sign_up')}
        </Link>
      </div>
    </div>
  )
}
