import { accountEndpoints } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useSite } from '../../live/use-site.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
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
      {isLoggedIn && profile.data !== undefined && (
        <ListRow
          title={t('invite_code')}
          value={
            <span className="flex items-center">
              {profile.data.invite_code}
              <CopyButton text={profile.data.invite_code} label={t('copy_invite_code')} />
            </span>
          }
        />
      )}
      <Group title={t('preferences')}>
        <AppearanceRows />
      </Group>
      <Group title={t('trading')}>
        <OrderConfirmationRow />
      </Group>
      <Group title={t('about')}>
        <ListRow title={t('version')} value={appVersion} />
        {site.data?.feeds.some(({ mode }) => mode.startsWith('sim')) === true && (
          <ListRow title={t('market_data')} value={t('feed_sim')} />
        )}
      </Group>
      <div className="px-4 pt-6 pb-8">{isLoggedIn && <LogoutButton />}</div>
    </>
  )
}

/** Rows that belong together, set off by a band. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-8 border-raised">
      <h2 className="px-4 pt-4 pb-1 text-sm font-normal text-ink-3">{title}</h2>
      {children}
    </section>
  )
}
