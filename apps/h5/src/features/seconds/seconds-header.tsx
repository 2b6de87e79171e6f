import { Maximize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { type Market, useTicker } from '../../live/use-markets.ts'
import { PairButton } from '../../trading/pair-button.tsx'
import { ChangeText } from '../../ui/change-text.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { secondsSection } from './section-key.ts'

type Props = { market: Market; onChoose: (symbol: string) => void }

/** The market with its change of today, and the link to its candles. */
export function SecondsHeader({ market, onChoose }: Props) {
  const { t } = useTranslation('spot')
  const ticker = useTicker(market.symbol) ?? market
  return (
    <header className="sticky top-(--banner) z-(--z-sticky) flex h-13 items-center bg-bg pr-1 pl-4">
      <h1 className="min-w-0">
        <PairButton
          pair={`${market.code}/${market.legal_code}`}
          section={secondsSection}
          onChoose={onChoose}
          className="text-xl font-semibold"
        />
      </h1>
      <ChangeText rate={ticker.change_rate} className="ml-2 text-sm" />
      <span className="flex-1" />
      <IconLink icon={Maximize2} label={t('full_chart')} to={paths.chart(market.symbol)} />
    </header>
  )
}
