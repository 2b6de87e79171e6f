import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { Market } from '../live/use-markets.ts'
import { FavoriteButton } from '../ui/favorite-button.tsx'
import { IconLink } from '../ui/icon-button.tsx'

/** At the right edge of a market's page: its price alerts, and whether it is a favourite. */
export function MarketActions({ market, alertsPath }: { market: Market; alertsPath: string }) {
  const { t } = useTranslation('alerts')
  return (
    <span className="flex">
      <IconLink icon={Bell} label={t('title')} to={alertsPath} />
      <FavoriteButton market={market} />
    </span>
  )
}
