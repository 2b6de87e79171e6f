import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { CoolOff } from './cool-off.tsx'
import { LimitCard } from './limit-card.tsx'
import { useLimits } from './use-limits.ts'

/** The daily limits that a user sets for oneself, and the cool-off. */
export function LimitsPage() {
  const { t } = useTranslation('protection')
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: ['user', 'limits'] })
  return (
    <>
      <NavBar title={t('title')} />
      <p className="px-4 pt-2 text-base text-ink-2">{t('intro')}</p>
      <Loadable query={useLimits()}>
        {({ limits, cool_off_until: until }) => (
          <div className="pb-8">
            <Section title={t('daily')}>
              <ul className="space-y-3 px-4 pt-2">
                {limits.map((limit) => (
                  <LimitCard key={limit.kind} limit={limit} />
                ))}
              </ul>
              <p className="px-4 pt-3 text-sm text-ink-3">{t('daily_hint')}</p>
            </Section>
            <Section title={t('cool_off')}>
              <CoolOff until={until} onEnd={refresh} />
            </Section>
          </div>
        )}
      </Loadable>
    </>
  )
}
