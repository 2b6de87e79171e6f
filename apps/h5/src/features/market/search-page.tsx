import { Trash2 } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useCoinSearch } from '../../live/coin-search.ts'
import { type Market, useAllTickers, useMarkets } from '../../live/use-markets.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchHistory } from './market-search.ts'
import { useMarketSections } from './market-sections.ts'
import { HotMarkets, RecentMarkets, SearchRow } from './market-suggestions.tsx'

/** Finds a market while its name is typed; shows earlier searches and the most traded markets before that. */
export function SearchPage() {
  const { t } = useTranslation(['market', 'common'])
  const [text, setText] = useState('')
  const add = useSearchHistory((history) => history.add)
  const markets = useMarkets()
  useAllTickers()
  return (
    <>
      <NavBar field={<SearchForm text={text} onChange={setText} />} />
      <h1 className="sr-only">{t('common:tab_market')}</h1>
      {text.trim() === '' && <SearchChips onPick={setText} />}
      <Loadable query={markets}>
        {(list) =>
          text.trim() === '' ? (
            <>
              <RecentMarkets markets={list} />
              <HotMarkets markets={list} />
            </>
          ) : (
            <Found markets={list} text={text} onOpen={() => add(text)} />
          )
        }
      </Loadable>
    </>
  )
}

type FormProps = { text: string; onChange: (text: string) => void }

function SearchForm({ text, onChange }: FormProps) {
  const { t } = useTranslation(['market', 'common'])
  const add = useSearchHistory((history) => history.add)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    add(text)
  }
  return (
    <search>
      <form className="flex pr-4" onSubmit={submit}>
        <SearchField
          label={t('common:search_markets')}
          value={text}
          onChange={onChange}
          isFocusedFirst
        />
      </form>
    </search>
  )
}

type FoundProps = { markets: readonly Market[]; text: string; onOpen: () => void }

/** The results by section; without results, the most traded markets. */
function Found({ markets, text, onOpen }: FoundProps) {
  const { t } = useTranslation('common')
  const sections = useMarketSections()
  const matches = useCoinSearch()
  const found = markets.filter((market) => matches(market, text))
  if (found.length === 0)
    return (
      <>
        <Empty text={t('no_market_found', { text })} />
        <HotMarkets markets={markets} />
      </>
    )
  return sections
    .map(({ key, label, pathOf }) => {
      return { key, label, pathOf, rows: found.filter((one) => one.sections.includes(key)) }
    })
    .filter(({ rows }) => rows.length > 0)
    .map(({ key, label, pathOf, rows }) => (
      <section key={key} className="pt-2">
        <h2 id={`found-${key}`} className="px-4 pb-1 text-sm text-ink-3">
          {label}
        </h2>
        <ul aria-labelledby={`found-${key}`}>
          {rows.map((market) => (
            <SearchRow key={market.symbol} market={market} pathOf={pathOf} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    ))
}

/** Earlier searches, which a tap repeats. */
function SearchChips({ onPick }: { onPick: (text: string) => void }) {
  const { t } = useTranslation('market')
  const { texts, clear } = useSearchHistory()
  if (texts.length === 0) return null
  return (
    <section className="pt-2">
      <div className="flex items-center justify-between pr-1 pl-4">
        <h2 className="text-md font-semibold">{t('search_history')}</h2>
        <IconButton icon={Trash2} label={t('search_history_clear')} onClick={clear} />
      </div>
      <ul className="flex flex-wrap gap-2 px-4 pb-3">
        {texts.map((text) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              onClick={() => onPick(text)}
              className="block h-8 max-w-full touch truncate rounded-full bg-field px-3 text-sm text-ink-2 active:bg-press"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
