import { ReceiptText, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useSite } from '../../live/use-site.ts'
import { useUserRoom } from '../../live/use-user-room.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { IconLink } from '../../ui/icon-link.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { AllocationSection } from './allocation-section.tsx'
import { AssetsGuest } from './assets-guest.tsx'
import { AssetsSkeleton } from './assets-skeleton.tsx'
import { hasCoins } from './coin-rows.ts'
import { CoinSection } from './coin-section.tsx'
import { FaucetSheet } from './faucet-sheet.tsx'
import { NoFunds } from './no-funds.tsx'
import { TotalBalance } from './total-balance.tsx'

export function AssetsPage() {
  const { t } = useTranslation('assets')
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <header className="sticky top-(--banner) z-(--z-navbar) flex h-12 items-center bg-bg pr-1 pl-4">
        <h1 className="flex-1 text-xl font-semibold">{t('title')}</h1>
        {isLoggedIn && (
          <IconLink icon={ReceiptText} label={t('history')} to={paths.assetsAllRecord()} />
        )}
        <IconLink icon={Settings} label={t('settings')} to={paths.settings()} />
      </header>
      {isLoggedIn ? <Overview /> : <AssetsGuest />}
    </>
  )
}

function Overview() {
  useUserRoom()
  const wallet = useWallet()
  const isDemo = useSite().data?.demo === true
  // In the address, so that other pages can lead straight to the faucet.
  const [query, setQuery] = useSearchParams()
  const openFaucet = isDemo ? () => setQuery({ faucet: 'open' }, { replace: true }) : undefined
  return (
    <>
      <Loadable query={wallet} skeleton={<AssetsSkeleton />}>
        {({ total, accounts }) => {
          const holdings = Object.values(accounts).flatMap(({ list }) => list)
          return (
            <>
              <TotalBalance total={total} onFaucet={openFaucet} />
              <div className="h-2 bg-raised" />
              {holdings.some(hasCoins) ? <AllocationSection accounts={accounts} /> : <NoFunds />}
              <div className="h-2 bg-raised" />
              <CoinSection accounts={accounts.change.list} />
            </>
          )
        }}
      </Loadable>
      <FaucetSheet
        isOpen={isDemo && query.get('faucet') === 'open'}
        onClose={() => setQuery({}, { replace: true })}
      />
    </>
  )
}
