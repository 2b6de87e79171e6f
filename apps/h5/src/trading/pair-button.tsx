import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Openings } from '../app/openings.tsx'
import { paths } from '../app/paths.ts'
import { useCoinSearch } from '../live/coin-search.ts'
import { useTicker, type Market, useAllTickers, useMarkets } from '../live/use-markets.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ChangeText } from '../ui/change-text.tsx'
import { classes } from '../ui/classes.ts'
import { CoinIcon } from '../ui/coin-icon.tsx'
import { Empty } from '../ui/loadable.tsx'
import { PriceText } from '../ui/money.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Sheet } from '../ui/sheet.tsx'

type Props = {
  pair: string
  /** The section of the quotes whose markets are listed; all of them without one. */
  section?: string | undefined
  onChoose: (symbol: string) => void
  className?: string
}

/** The market of a page; it opens the list of markets in a drawer. */
export function PairButton({ pair, section, onChoose, className }: Props) {
  const { t } = useTranslation('spot')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={classes('inline-flex h-11 max-w-full items-center gap-1', className)}
      >
        <span className="truncate">{pair}</span>
        <ChevronDown size={18} className="shrink-0" aria-hidden />
      </button>
      <Sheet title={t('markets')} isOpen={isOpen} onClose={close} from="left">
        <PairList
          section={section}
          onChoose={(symbol) => {
            close()
            onChoose(symbol)
          }}
        />
      </Sheet>
    </>
  )
}

function PairList({ section, onChoose }: Pick<Props, 'section' | 'onChoose'>) {
  const { t } = useTranslation('common')
  const [search, setSearch] = useState('')
  const markets = useMarkets().data ?? []
  useAllTickers()
  const matches = useCoinSearch()
  const shown = markets
    .filter(({ sections }) => section === undefined || sections.includes(section))
    .filter((market) => matches(market, search))
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

/** For an address of an unknown market: a sentence, and links to the auction by which it opens and to the markets. */
export function UnknownMarket({ symbol }: { symbol: string }) {
  const { t } = useTranslation(['spot', 'common'])
  return (
    <>
      <Openings symbol={symbol} />
      <Empty
        text={t('unknown_market', { symbol })}
        action={
          <ButtonLink to={paths.market()} tone="quiet">
            {t('common:to_market')}
          </ButtonLink>
        }
      />
    </>
  )
}
