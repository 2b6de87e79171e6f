import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useTicker } from '../../live/tickers.ts'
import { type Market, useAllTickers, useMarkets } from '../../live/use-markets.ts'
import { ChangeText } from '../../ui/change-text.tsx'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PriceText } from '../../ui/price-text.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type Props = { isOpen: boolean; onClose: () => void; onChoose: (symbol: string) => void }

/** The markets to choose from, from the left. */
export function PairDrawer({ isOpen, onClose, onChoose }: Props) {
  const { t } = useTranslation('spot')
  return (
    <Sheet title={t('markets')} isOpen={isOpen} onClose={onClose} from="left">
      <PairList onChoose={onChoose} />
    </Sheet>
  )
}

function PairList({ onChoose }: Pick<Props, 'onChoose'>) {
  const { t } = useTranslation('common')
  const [search, setSearch] = useState('')
  const markets = useMarkets().data ?? []
  useAllTickers()
  const text = search.trim().toUpperCase().replaceAll('/', '')
  const shown = markets.filter(
    ({ symbol, name }) => symbol.includes(text) || name.toUpperCase().includes(text),
  )
  return (
    <>
      <div className="sticky top-0 z-(--z-sticky) flex bg-surface px-4 pb-2">
        <SearchField label={t('search_markets')} value={search} onChange={setSearch} />
      </div>
      {shown.length === 0 && <Empty text={t('no_market_found', { text: search })} />}
      {shown.map((market) => (
        <PairRow key={market.symbol} market={market} onChoose={onChoose} />
      ))}
    </>
  )
}

function PairRow({ market, onChoose }: { market: Market; onChoose: (symbol: string) => void }) {
  const { symbol, code, legal_code: quote, scale } = market
  const ticker = useTicker(symbol)
  return (
    <button
      type="button"
      onClick={() => onChoose(symbol)}
      className="flex h-13 w-full tap items-center gap-2.5 px-4"
    >
      <CoinIcon code={code} size={26} />
      <span className="min-w-0 flex-1 truncate text-left text-md font-semibold">
        {code}
        <span className="text-xs font-normal text-ink-3">/{quote}</span>
      </span>
      <span className="text-right">
        <PriceText
          value={ticker?.price ?? market.price}
          scale={scale}
          direction={ticker?.direction ?? 'flat'}
          className="live block text-base leading-5 font-medium"
        />
        <ChangeText rate={ticker?.change_rate ?? market.change_rate} className="block text-xs" />
      </span>
    </button>
  )
}
