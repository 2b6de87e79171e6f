import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { useAllTickers, useMarkets } from '../live/use-markets.ts'
import { classes } from '../ui/classes.ts'
import { MarketRow } from '../ui/market-row.tsx'
import { chartPath } from './paths.ts'
import { partsOf } from './places.ts'

/** Both columns are beside the frame, which is 480 points wide and centred, and scroll separately. */
const look = 'no-bar fixed inset-y-6 w-[min(380px,calc(50vw-280px))] overflow-y-auto bg-bg pb-4'
const shape = 'rounded-tile shadow-[0_0_0_1px_var(--c-line)]'

/** The columns of a wide screen: all markets at the left, the current one at the right. */
export function WideContext() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const { data: markets = [] } = useMarkets()
  useAllTickers()
  return (
    <>
      <aside
        aria-label={t('tab_market')}
        className={classes(look, shape, 'right-[calc(50%+264px)]')}
      >
        <h2 className="px-4 pt-4 pb-2 text-lg font-semibold">{t('tab_market')}</h2>
        {markets.map((market) => (
          <MarketRow key={market.symbol} market={market} />
        ))}
      </aside>
      {partsOf('aside').map((Aside) => (
        <Aside
          key={Aside.name}
          className={classes(look, shape, 'left-[calc(50%+264px)]')}
          // The chart's page has the chart in the middle.
          hasChart={pathname !== chartPath}
        />
      ))}
    </>
  )
}
