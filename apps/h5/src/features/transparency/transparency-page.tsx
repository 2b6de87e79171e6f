import { formatDateTime } from '@candor/client'
import { transparencyCalls } from '@candor/protocol/services/treasury/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { ChainRows } from './chain-rows.tsx'
import { Hint } from './hint.tsx'
import { PoolRows } from './pool-rows.tsx'
import { StaffActions } from './staff-actions.tsx'
import { SumRows } from './sum-rows.tsx'

/** What anybody may hold this exchange to, guests too. */
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
            </Section>
            <Section title={t('chains')}>
              <Hint>{t('chains_hint')}</Hint>
              <ChainRows journal={shown.journal} ticks={shown.ticks} audit={shown.audit} />
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
