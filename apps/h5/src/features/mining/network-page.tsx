import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { DayTags, NetworkFigures } from './network-figures.tsx'
import { useDays } from './use-mining.ts'

/** The published days of a network, the latest first: each output follows from one of them. */
export function NetworkPage() {
  const { t } = useTranslation('mining')
  const [query] = useSearchParams()
  return (
    <>
      <NavBar title={t('network')} />
      <p className="px-4 pt-1 pb-3 text-base text-ink-2">{t('network_note')}</p>
      <Loadable
        query={useDays(query.get('id') ?? '1')}
        isEmpty={(days) => days.length === 0}
        empty={<Empty text={t('no_day')} />}
      >
        {(days) => (
          <ol>
            {days.map((day) => (
              <li key={day.day} className="px-4 py-3.5 hair-b">
                <p className="flex items-center justify-between gap-3 pb-2.5">
                  <span className="num text-md font-semibold">{day.day}</span>
                  <DayTags day={day} />
                </p>
                <NetworkFigures day={day} />
              </li>
            ))}
          </ol>
        )}
      </Loadable>
    </>
  )
}
