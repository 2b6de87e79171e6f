import { userCalls } from '@candor/protocol/services/users/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Loaded } from '../../ui/loaded.tsx'

const refreshMs = 30_000

/** How many users there are, and how many joined on each of the last days. */
export function UsersCard() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['users', 'figures'],
    queryFn: () => api.call(userCalls.userFigures, {}),
    refetchInterval: refreshMs,
  })
  return (
    <Loaded query={query}>
      {({ total, active, frozen, days }) => (
        <>
          <Figures
            items={[
              { name: t('users.total'), value: total },
              { name: t('users.joined_today'), value: days.at(-1)?.joined ?? 0 },
              { name: t('users.active'), value: active },
              { name: t('users.frozen'), value: frozen },
            ]}
          />
          <BarChart
            label={t('users.joined_by_day')}
            isWhole
            points={days.map(({ day, joined }) => ({ day, value: joined, text: String(joined) }))}
          />
        </>
      )}
    </Loaded>
  )
}
