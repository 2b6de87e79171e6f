import { accountEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useSite } from '../../live/use-site.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { AppearanceRows } from './appearance-rows.tsx'
import { LogoutButton } from './logout-button.tsx'
import { OrderConfirmationRow } from './order-confirmation-row.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Specification §9. */
const appVersion = '0.8.0'

export function SettingsPage() {
  const { t } = useTranslation('account')
  const isLoggedIn = useIsLoggedIn()
  const site = useSite()
  const profile = useQuery({
    queryKey: ['user', 'info'],
    queryFn: () => api.call(accountEndpoints.userInfo, {}),
    enabled: isLoggedIn,
  })
  return (
    <>
      <NavBar title={t('settings')} />
      <ProfileCard profile={isLoggedIn ? profile.data : undefined} isGuest={!isLoggedIn} />
      <Section title={t('preferences')}>
        <AppearanceRows />
      </Section>
      <Section title={t('trading')}>
        <OrderConfirmationRow />
      </Section>
      <Section title={t('about')}>
        <ListRow title={t('version')} value={appVersion} />
        {site.data?.feeds.some(({ mode }) => mode.startsWith('sim')) === true && (
          <ListRow title={t('market_data')} value={t('feed_sim')} />
        )}
      </Section>
      <div className="px-4 pt-6 pb-8">{isLoggedIn && <LogoutButton />}</div>
    </>
  )
}
