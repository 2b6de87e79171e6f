import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { IconLink } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { HoldingList } from './holding-list.tsx'
import { stockPaths } from './paths.ts'

/** All shares of the user. */
export function HoldingsPage() {
  const { t } = useTranslation('stocks')
  return (
    <>
      <NavBar
        title={t('holdings_title')}
        action={<IconLink icon={Coins} label={t('payments_title')} to={stockPaths.payments()} />}
      />
      <HoldingList />
    </>
  )
}
