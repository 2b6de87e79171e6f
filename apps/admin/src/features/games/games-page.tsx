import { gamesConsoleCalls } from '@candor/protocol/products/games/calls'
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'

import { useMayCall } from '../../app/session.ts'
import { Page } from '../../ui/page.tsx'
import { GamesRounds } from './games-rounds.tsx'
import { GamesTotals } from './games-totals.tsx'
import { GamesVersions } from './games-versions.tsx'
import { NewVersion } from './new-version.tsx'

/** The versions of the parameters, the rounds of all users, and what the games have returned. */
export function GamesPage() {
  const { t } = useTranslation()
  const mayRequest = useMayCall(gamesConsoleCalls.gamesVersionAsk)
  return (
    <Page title={t('games.section')} hint={t('games.hint')} actions={mayRequest && <NewVersion />}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'rounds', label: t('games.rounds'), children: <GamesRounds /> },
          { key: 'totals', label: t('games.totals'), children: <GamesTotals /> },
          { key: 'versions', label: t('games.versions'), children: <GamesVersions /> },
        ]}
      />
    </Page>
  )
}
