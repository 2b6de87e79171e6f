import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { CoinPanel } from './coin-panel.tsx'
import { CreditsCard } from './credits-card.tsx'
import { DicePanel } from './dice-panel.tsx'
import { gamesPaths } from './paths.ts'
import { SeedsRow } from './seeds-row.tsx'
import { type GamesState, type Terms, useGames } from './use-games.ts'
import { WheelPanel } from './wheel-panel.tsx'

const names = ['dice', 'coin', 'wheel'] as const

/** The credits, the games, and the seeds that the rounds are drawn with. */
export function GamesPage() {
  const { t } = useTranslation('games')
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  const games = useGames()
  return (
    <>
      <NavBar
        title={t('title')}
        action={
          isLoggedIn && (
            <IconButton
              icon={History}
              label={t('history')}
              onClick={() => void navigate(gamesPaths.history())}
            />
          )
        }
      />
      <Loadable query={games}>
        {(state) => {
          const terms = state.versions.find(({ id }) => id === state.version)
          if (terms === undefined) return <Empty text={t('none_open')} />
          return <Games state={state} terms={terms} />
        }}
      </Loadable>
      <div className="h-8" />
    </>
  )
}

function Games({ state, terms }: { state: GamesState; terms: Terms }) {
  const { t } = useTranslation('games')
  const isLoggedIn = useIsLoggedIn()
  const [selected, setSelected] = useState<(typeof names)[number]>('dice')
  return (
    <>
      <CreditsCard state={state} terms={terms} />
      <Tabs
        label={t('title')}
        items={names.map((key) => ({ key, label: t(key) }))}
        selected={selected}
        onSelect={setSelected}
      >
        <TabRow />
        <TabPanel>
          {selected === 'dice' && <DicePanel state={state} terms={terms} />}
          {selected === 'coin' && <CoinPanel state={state} terms={terms} />}
          {selected === 'wheel' && <WheelPanel state={state} terms={terms} />}
        </TabPanel>
      </Tabs>
      {isLoggedIn ? (
        <SeedsRow seeds={state.seeds} />
      ) : (
        <div className="px-4 pt-4">
          <ButtonLink to={paths.login({ return: gamesPaths.games() })}>{t('log_in')}</ButtonLink>
        </div>
      )}
    </>
  )
}
