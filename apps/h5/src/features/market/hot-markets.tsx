import { useTranslation } from 'react-i18next'

import type { Market } from '../../live/use-markets.ts'
import { classes } from '../../ui/classes.ts'
import { SearchRow } from './search-row.tsx'
import { sortMarkets } from './sort-markets.ts'

const countMax = 10
const medalCount = 3

type Props = { markets: readonly Market[] }

/** The markets that trade most, ranked; the first three stand out. */
export function HotMarkets({ markets }: Props) {
  const { t } = useTranslation('market')
  const ranked = sortMarkets(
    markets.filter(({ tradable }) => tradable),
    { key: 'volume', order: 'descending' },
    // By what was fetched: rows that change places under a finger open the wrong market.
    (symbol) => markets.find((market) => market.symbol === symbol),
  )
  return (
    <section className="pt-2">
      <h2 id="hot-markets" className="px-4 pb-1 text-md font-semibold">
        {t('search_hot')}
      </h2>
      <ol aria-labelledby="hot-markets">
        {ranked.slice(0, countMax).map((market, at) => (
          <SearchRow key={market.symbol} market={market} lead={<Rank at={at} />} />
        ))}
      </ol>
    </section>
  )
}

const Rank = ({ at }: { at: number }) => (
  <span
    className={classes(
      'num w-5 shrink-0 text-center text-base font-semibold',
      at < medalCount ? 'text-warn' : 'text-ink-3',
    )}
  >
    {at + 1}
  </span>
)
