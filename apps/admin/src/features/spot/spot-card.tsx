import { formatAmount } from '@candor/client'
import { spotConsoleCalls } from '@candor/protocol/products/spot/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Loaded } from '../../ui/loaded.tsx'

const refreshMs = 10_000
const cents = { scaleMin: 2, scaleMax: 2 }

/** Volume and fees of spot trading by day. */
export function SpotCard() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['spot', 'figures'],
    queryFn: () => api.call(spotConsoleCalls.spotFigures, {}),
    refetchInterval: refreshMs,
  })
  return (
    <Loaded query={query}>
      {(byQuote) =>
        byQuote.map(({ code, days }) => {
          const today = days.at(-1)
          const amount = (value = '0') => `${formatAmount(value, cents)} ${code}`
          return (
            <div key={code}>
              <Figures
                items={[
                  { name: t('spot.volume_today'), value: amount(today?.volume) },
                  { name: t('spot.fees_today'), value: amount(today?.fees) },
                  { name: t('spot.trades_today'), value: today?.trades ?? 0 },
                ]}
              />
              <BarChart
                label={t('spot.volume_by_day', { code })}
                points={days.map(({ day, volume }) => ({
                  day,
                  value: Number(volume), // For the height of a bar only.
                  text: amount(volume),
                }))}
              />
            </div>
          )
        })
      }
    </Loaded>
  )
}
