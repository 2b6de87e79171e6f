import { useTranslation } from 'react-i18next'

import { NavBar } from '../../ui/nav-bar.tsx'
import { TraderBoard } from './trader-board.tsx'

/** All traders, as a page. */
export function TradersPage() {
  const { t } = useTranslation('follow')
  return (
    <>
      <NavBar title={t('title')} />
      <TraderBoard />
    </>
  )
}
