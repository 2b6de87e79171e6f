import type { ReplyOf } from '@candor/protocol'
import type { walletCalls } from '@candor/protocol/services/wallet/calls'
import { ReceiptText, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams, Link } from 'react-router'

import { partsOf } from '../../app/places.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useProfile } from '../../live/use-profile.ts'
import { useSite } from '../../live/use-site.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Loadable, Skeleton, SkeletonRows } from '../../ui/loadable.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { accountPaths } from '../account/paths.ts'
import { accountLabels, accountNames } from './account-names.ts'
import { AccountView } from './account-view.tsx'
import { AllocationSection, NoFunds } from './allocation-section.tsx'
import { AssetsGuest } from './assets-guest.tsx'
import { hasCoins } from './coin-rows.ts'
import { CoinSection } from './coin-section.tsx'
import { OwnPages } from './own-pages.tsx'
import { assetsPaths } from './paths.ts'
import { TotalBalance } from './total-balance.tsx'

const overview = 'overview'

export function AssetsPage() {
  const { t } = useTranslation('assets')
  if (useIsLoggedIn()) return <OwnAssets />
  return (
    <>
      <header className={header}>
        <h1 className="flex-1 pl-4 text-xl font-semibold">{t('title')}</h1>
        <SettingsLink />
      </header>
      <AssetsGuest />
    </>
  )
}

const header = 'sticky top-(--banner) z-(--z-navbar) flex h-12 items-center bg-bg pr-1'

/** The overview of all accounts and a page for each of them, as tabs. */
function OwnAssets() {
  const { t } = useTranslation('assets')
  const { account, open } = useAccount()
  const accounts = useWallet().data?.accounts
  // Accounts that no product uses yet have no page.
  const inUse = accountNames.filter(
    (name) => name === 'change' || name === account || accounts?.[name].list.some(hasCoins),
  )
  return (
    <Tabs
      label={t('accounts')}
      items={[
        { key: overview, label: t('overview') },
        ...inUse.map((name) => ({ key: name, label: t(accountLabels[name]) })),
      ]}
      selected={account ?? overview}
      onSelect={open}
    >
      <header className={header}>
        <h1 className="sr-only">{t('title')}</h1>
        <TabRow look="plain" className="min-w-0 flex-1" />
        <IconLink icon={ReceiptText} label={t('bills')} to={assetsPaths.bills()} />
        <SettingsLink />
      </header>
      <TabPanel>
        <Assets />
      </TabPanel>
    </Tabs>
  )
}

/** The account whose page is open, by the address; the overview without one. */
function useAccount() {
  const [query, setQuery] = useSearchParams()
  const account = accountNames.find((name) => name === query.get('account'))
  const open = (key: string) =>
    setQuery(key === overview ? {} : { account: key }, { replace: true })
  return { account, open }
}

function Assets() {
  const wallet = useWallet()
  const isDemo = useSite().data?.demo === true
  const { account } = useAccount()
  // In the address, so that other pages can link to the faucet.
  const [query, setQuery] = useSearchParams()
  const openFaucet = isDemo ? () => setQuery({ faucet: 'open' }, { replace: true }) : undefined
  return (
    <>
      <Loadable query={wallet} skeleton={<AssetsSkeleton />}>
        {(data) =>
          account === undefined ? (
            <Overview wallet={data} onFaucet={openFaucet} />
          ) : (
            <AccountView key={account} name={account} account={data.accounts[account]} />
          )
        }
      </Loadable>
      {isDemo &&
        partsOf('faucet').map((Faucet) => (
          <Faucet
            key="faucet"
            isOpen={query.get('faucet') === 'open'}
            onClose={() => setQuery({}, { replace: true })}
          />
        ))}
    </>
  )
}

type OverviewProps = {
  wallet: ReplyOf<typeof walletCalls.list>
  onFaucet: (() => void) | undefined
}

function Overview({ wallet: { total, accounts }, ...actions }: OverviewProps) {
  const { t } = useTranslation('assets')
  const holdings = Object.values(accounts).flatMap(({ list }) => list)
  return (
    <>
      <TotalBalance worth={total} {...actions} />
      <div className="h-2 bg-raised" />
      {holdings.some(hasCoins) ? <AllocationSection accounts={accounts} /> : <NoFunds />}
      <div className="h-2 bg-raised" />
      <CoinSection wallet="change" title={t('spot_coins')} accounts={accounts.change.list} />
      <OwnPages />
    </>
  )
}

/** The overview while its figures are loading. */
function AssetsSkeleton() {
  return (
    <>
      <div className="px-4 pt-2 pb-5">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="mt-3 h-8 w-48" />
        <Skeleton className="mt-3 h-3 w-32" />
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </div>
      <div className="h-2 bg-raised" />
      <SkeletonRows count={5} />
    </>
  )
}

/** The link to the settings: the user's picture, or a gear for a guest. */
function SettingsLink() {
  const { t } = useTranslation('assets')
  const { data: profile } = useProfile()
  if (profile === undefined)
    return <IconLink icon={Settings} label={t('settings')} to={accountPaths.settings()} />
  return (
    <Link
      to={accountPaths.settings()}
      aria-label={t('settings')}
      className="grid size-11 shrink-0 place-items-center"
    >
      <Avatar user={profile} className="size-7 text-sm" />
    </Link>
  )
}
