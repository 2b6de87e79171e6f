import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useUnit } from '../../live/use-unit.ts'
import { useValueLine, useWallet } from '../../live/use-wallet.ts'
import { Skeleton } from '../../ui/loadable.tsx'
import { HideBalanceButton } from '../../ui/money.tsx'
import { GainText, WorthTotal } from '../../ui/worth-text.tsx'
import { accountPaths } from '../account/paths.ts'
import { assetsPaths } from '../assets/paths.ts'

const pill =
  'grid h-10 shrink-0 place-items-center rounded-full px-5 text-base font-semibold active:opacity-80'

/** The user's total, or for a guest the login. */
export function BalanceHero() {
  return useIsLoggedIn() ? <Balance /> : <Welcome />
}

function Balance() {
  const { t } = useTranslation('home')
  const total = useWallet().data?.total
  const gain = useValueLine('7').data?.today
  const { code } = useUnit().main
  return (
    // Beside a long balance the button does not fit: then it is below, as wide as the page.
    <section className="flex flex-wrap items-center gap-x-3 gap-y-4 px-4 pt-2 pb-5">
      <div className="max-w-full grow-[99]">
        <p className="flex items-center gap-1 text-sm text-ink-2">
          {t('total_balance', { code })}
          <HideBalanceButton />
        </p>
        {total === undefined ? (
          <Skeleton className="my-1 h-8 w-40" />
        ) : (
          <WorthTotal worth={total} />
        )}
        <Link
          to={assetsPaths.pnl()}
          className="flex h-[18px] touch items-center gap-1.5 text-sm text-ink-3"
        >
          {t('pnl_today')}
          {gain !== undefined && <GainText gain={gain} />}
        </Link>
      </div>
      <Link to={paths.fundSelect()} className={`${pill} grow bg-brand-solid text-on-solid`}>
        {t('deposit')}
      </Link>
    </section>
  )
}

function Welcome() {
  const { t } = useTranslation(['home', 'common'])
  return (
    <section className="px-4 pt-2 pb-5">
      <p className="text-xl font-semibold text-balance">{t('home:welcome_title')}</p>
      <p className="mt-1 text-base text-ink-2">{t('home:welcome_text')}</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Link to={accountPaths.register()} className={`${pill} bg-brand-solid text-on-solid`}>
          {t('common:sign_up')}
        </Link>
        <Link to={paths.login()} className={`${pill} bg-field`}>
          {t('common:login')}
        </Link>
      </div>
    </section>
  )
}
