import { CircleHelp, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useIsLoggedIn } from '../../app/session.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { LockupOffers } from './lockup-offers.tsx'
import { lockupPaths } from './paths.ts'
import { PoolList } from './pool-list.tsx'

/** All plans of lock-up mining, and the pools that pay the dividends. */
export function LockupPage() {
  const { t } = useTranslation('lockup')
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <NavBar
        title={t('title')}
        action={
          <>
            <IconLink icon={CircleHelp} label={t('how')} to={lockupPaths.welcome()} />
            {isLoggedIn && (
              <IconLink icon={ReceiptText} label={t('positions')} to={lockupPaths.positions()} />
            )}
          </>
        }
      />
      <p className="px-4 pt-1 pb-2 text-base text-ink-2">{t('intro')}</p>
      <LockupOffers />
      <Section title={t('pool_title')}>
        <PoolList />
      </Section>
    </>
  )
}
