import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useRecentMarkets } from '../../live/recent-markets.ts'
import type { Market } from '../../live/use-markets.ts'
import { ChangeText } from '../../ui/change-text.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'

/** The markets that were looked at last, to look at again with one tap. */
export function RecentMarkets({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation('market')
  const symbols = useRecentMarkets((recent) => recent.symbols)
  const shown = symbols.flatMap((symbol) => markets.find((one) => one.symbol === symbol) ?? [])
  if (shown.length === 0) return null
  return (
    <section className="pt-2">
      <h2 id="recent-markets" className="px-4 pb-2 text-md font-semibold">
        {t('recent')}
      </h2>
      <ul
        aria-labelledby="recent-markets"
        className="no-bar flex gap-2 overflow-x-auto scroll-px-4 px-4 pb-3"
      >
        {shown.map(({ symbol, code, change_rate: rate }) => (
          <li key={symbol} className="shrink-0">
            <Link
              to={paths.chart(symbol)}
              className="flex h-11 items-center gap-2 rounded-full bg-raised pr-4 pl-2 active:bg-press"
            >
              <CoinIcon code={code} size={28} />
              <span>
                <span className="block text-sm leading-4 font-semibold">{code}</span>
                <ChangeText rate={rate} className="block text-2xs" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
