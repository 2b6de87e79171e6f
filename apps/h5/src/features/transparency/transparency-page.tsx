import { formatDateTime } from '@candor/client'
import { type ConsoleAction, consoleActions } from '@candor/protocol'
import { transparencyCalls } from '@candor/protocol/services/treasury/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useNames } from '../../app/places.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { PoolRows, SumRows, type Transparency } from './ledger-figures.tsx'
import { transparencyPaths } from './paths.ts'
import { SettingRows } from './setting-rows.tsx'

/** The public proofs of the exchange, also for guests. */
export function TransparencyPage() {
  const { t } = useTranslation('transparency')
  const query = useQuery({
    queryKey: ['transparency'],
    queryFn: () => api.call(transparencyCalls.transparency, {}),
  })
  return (
    <>
      <NavBar title={t('title')} />
      <p className="px-4 pt-2 text-base text-ink-2">{t('intro')}</p>
      <Loadable query={query}>
        {(shown) => (
          <div className="pb-10">
            <p className="px-4 pt-2 text-sm text-ink-3">
              {t('as_of', { time: formatDateTime(shown.at) })}
            </p>
            <Section title={t('books')}>
              <Hint>{t('books_hint')}</Hint>
              <SumRows sums={shown.sums} />
            </Section>
            <Section title={t('pools')}>
              <Hint>{t('pools_hint')}</Hint>
              <PoolRows pools={shown.pools} />
              <Hint>{t('few_holders_hint')}</Hint>
            </Section>
            <Section title={t('chains')}>
              <Hint>{t('chains_hint')}</Hint>
              <ChainRows journal={shown.journal} ticks={shown.ticks} audit={shown.audit} />
            </Section>
            <Section
              title={t('settings')}
              more={{ label: t('changes'), to: transparencyPaths.changes() }}
            >
              <Hint>{t('settings_hint')}</Hint>
              <SettingRows />
            </Section>
            <Section title={t('actions')}>
              <Hint>{t('actions_hint')}</Hint>
              <StaffActions actions={shown.actions} />
            </Section>
            <Section title={t('feeds')}>
              <div className="px-4 pt-2">
                <DetailList
                  rows={[
                    ...shown.feeds.map(({ group, mode }) => ({
                      label: t(`feed_${group}`, { defaultValue: group }),
                      value: t(`mode_${mode}`, { defaultValue: mode }),
                    })),
                    { label: t('version'), value: shown.version },
                    { label: t('core_version'), value: shown.core_version },
                  ]}
                />
              </div>
            </Section>
          </div>
        )}
      </Loadable>
    </>
  )
}

/** The explanation of a section, below its title. */
function Hint({ children }: { children: string }) {
  return <p className="px-4 pb-2 text-sm text-ink-3">{children}</p>
}

/** The last row of each chain, for later comparison. */
function ChainRows({ journal, ticks, audit }: Pick<Transparency, 'journal' | 'ticks' | 'audit'>) {
  const { t } = useTranslation('transparency')
  return (
    <ul>
      <Head name={t('journal')} head={journal} />
      {ticks === null ? (
        <li className="px-4 py-2 text-sm text-ink-3">{t('no_ticks')}</li>
      ) : (
        <Head name={t('ticks')} head={ticks} />
      )}
      <Head name={t('audit')} head={audit} />
    </ul>
  )
}

function Head({ name, head: { seq, hash } }: { name: string; head: Transparency['journal'] }) {
  const { t } = useTranslation('transparency')
  return (
    <li className="px-4 py-2">
      <div className="flex items-center justify-between gap-2">
        <span className="text-md">{name}</span>
        <span className="num flex items-center gap-1 text-base text-ink-2">
          {`#${seq}`}
          <CopyButton text={hash} label={`${t('copy_hash')}: ${name}`} />
        </span>
      </div>
      <p className="num text-xs break-all text-ink-3">{hash}</p>
    </li>
  )
}

/** The number of actions of each kind in the console, in the order of the catalogue. */
function StaffActions({ actions }: { actions: Transparency['actions'] }) {
  const { t } = useTranslation('transparency')
  const nameOf = useNames('transparency')
  const counts = new Map(actions.map(({ action, count }) => [action, count]))
  const done = consoleActions.filter((action: ConsoleAction) => counts.has(action))
  if (done.length === 0) return <p className="px-4 pt-2 text-base text-ink-3">{t('no_actions')}</p>
  // In the keys of texts a dot would separate the namespace.
  const rows = done.map((action) => ({
    label: nameOf(`action_${action.replace('.', '_')}`, action),
    value: counts.get(action),
  }))
  return (
    <div className="px-4 pt-2">
      <DetailList rows={rows} />
    </div>
  )
}
