import { Bell, MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { Market } from '../live/use-markets.ts'
import { FavoriteButton } from '../ui/favorite-button.tsx'
import { IconLink } from '../ui/icon-button.tsx'

type Props = { market: Market; alertsPath: string; chatPath: string }

/** At the right edge of a market's page: its chat, its price alerts, and whether it is a favourite. */
export function MarketActions({ market, alertsPath, chatPath }: Props) {
  const { t } = useTranslation(['alerts', 'chat'])
  return (
    <span className="flex">
      <IconLink icon={MessagesSquare} label={t('chat:title')} to={chatPath} />
      <IconLink icon={Bell} label={t('title')} to={alertsPath} />
      <FavoriteButton market={market} />
    </span>
  )
}
