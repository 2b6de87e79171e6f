import { appVersion } from '@candor/protocol'
import { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useIsOff } from '../../app/products-off.ts'
import { useIsLoggedIn, useSession } from '../../app/session.ts'
import { useProfile } from '../../live/use-profile.ts'
import { useSite } from '../../live/use-site.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.tsx'
import { addressbookPaths } from '../addressbook/paths.ts'
import { bankCardPaths } from '../bankcards/paths.ts'
import { contentPaths } from '../content/paths.ts'
import { invitePaths } from '../invite/paths.ts'
import { kefuPaths } from '../kefu/paths.ts'
import { noticePaths } from '../notice/paths.ts'
import { protectionPaths } from '../protection/paths.ts'
import { securityPaths } from '../security/paths.ts'
import { transparencyPaths } from '../transparency/paths.ts'
import { AppearanceRows } from './appearance-rows.tsx'
import { accountPaths } from './paths.ts'
import { ProfileCard } from './profile-card.tsx'

export function SettingsPage() {
  const { t } = useTranslation([
    'account',
    'addressbook',
    'bankcards',
    'content',
    'coupon',
    'invite',
    'kefu',
    'notice',
    'protection',
    'verification',
  ])
  const isLoggedIn = useIsLoggedIn()
  const [isInviteOff, isCouponOff] = [useIsOff('invite'), useIsOff('coupon')]
  const site = useSite()
  const profile = useProfile()
  return (
    <>
      <NavBar title={t('settings')} />
      <ProfileCard profile={isLoggedIn ? profile.data : undefined} isGuest={!isLoggedIn} />
      {isLoggedIn && (
        <Group title={t('account_security')}>
          <ListRow title={t('security')} to={securityPaths.security()} />
          <ListRow title={t('verification:title')} to={paths.real()} />
          <ListRow title={t('addressbook:title')} to={addressbookPaths.addresses()} />
          <ListRow title={t('bankcards:title')} to={bankCardPaths.domestic()} />
          <ListRow title={t('protection:title')} to={protectionPaths.limits()} />
          {!isInviteOff && <ListRow title={t('invite:title')} to={invitePaths.share()} />}
          {!isCouponOff && <ListRow title={t('coupon:title')} to="/pages/setting/coupon" />}
        </Group>
      )}
      <Group title={t('preferences')}>
        <AppearanceRows />
        {isLoggedIn && (
          <>
            <ListRow
              title={t('fiat')}
              value={profile.data?.currency_code}
              to={accountPaths.fiat()}
            />
            <ListRow title={t('notice:settings')} to={noticePaths.settings()} />
          </>
        )}
      </Group>
      <Group title={t('trading')}>
        <OrderConfirmationRow />
      </Group>
      <Group title={t('about')}>
        <ListRow title={t('kefu:title')} to={kefuPaths.kefu()} />
        <ListRow title={t('content:faq')} to={contentPaths.faq()} />
        <ListRow title={t('content:notices')} to={contentPaths.notices()} />
        <ListRow title={t('content:about')} to={contentPaths.about()} />
        <ListRow title={t('content:transparency')} to={transparencyPaths.transparency()} />
        <ListRow title={t('content:compliance')} to={contentPaths.compliance()} />
        <ListRow title={t('content:contact')} to={contentPaths.contact()} />
        <ListRow
          title={t('content:api_docs')}
          value={<ExternalLink size={16} className="text-ink-3" aria-hidden />}
          onClick={() => window.open('/api/docs', '_blank', 'noopener')}
        />
        <ListRow title={t('version')} value={`${appVersion.name} (${appVersion.code})`} />
        {site.data?.feeds.some(({ mode }) => mode.startsWith('sim')) === true && (
          <ListRow title={t('market_data')} value={t('feed_sim')} />
        )}
      </Group>
      <div className="px-4 pt-6 pb-8">{isLoggedIn && <LogoutButton />}</div>
    </>
  )
}

/** A group of rows, separated by a band. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-8 border-raised">
      <h2 className="px-4 pt-4 pb-1 text-sm font-normal text-ink-3">{title}</h2>
      {children}
    </section>
  )
}

function OrderConfirmationRow() {
  const { t } = useTranslation('account')
  const { isOrderConfirmed, set } = usePreferences()
  return (
    <div className="px-4 pt-1 pb-2">
      <Switch
        label={t('order_confirmation')}
        isOn={isOrderConfirmed}
        onChange={(isOn) => set({ isOrderConfirmed: isOn })}
      />
    </div>
  )
}

function LogoutButton() {
  const { t } = useTranslation('account')
  const { signOut } = useSession()
  const [isAsking, setIsAsking] = useState(false)
  const logOut = useMutation({
    mutationFn: () => api.call(accountCalls.logout, {}),
    // Also when the server cannot be reached: the session is removed from this device in any case.
    onSettled() {
      signOut()
      toast(t('logged_out'))
    },
  })
  return (
    <>
      <Button tone="quiet" size="lg" onClick={() => setIsAsking(true)}>
        {t('logout')}
      </Button>
      <ConfirmSheet
        title={t('logout')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => logOut.mutate()}
        confirmLabel={t('logout')}
        isBusy={logOut.isPending}
      >
        <p className="text-base text-ink-2">{t('logout_question')}</p>
      </ConfirmSheet>
    </>
  )
}
