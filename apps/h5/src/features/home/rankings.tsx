import { useMemo, useState, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useFavorites } from '../../live/use-favorites.ts'
import type { Market } from '../../live/use-markets.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/loadable.tsx'
import { MarketRow } from '../../ui/market-row.tsx'
import { Section } from '../../ui/section.tsx'

type Ranked = Pick<Market, 'amount' | 'change_rate' | 'match_id' | 'tradable'>

/** Those that can be traded, most quote turnover of the last 24 hours first. */
export const hot = <Row extends Ranked>(markets: readonly Row[]): Row[] =>
  markets.filter(({ tradable }) => tradable).toSorted((a, b) => Number(b.amount) - Number(a.amount))

/** Those that rose, most first. */
export const gainers = <Row extends Ranked>(markets: readonly Row[]): Row[] =>
  markets
    .filter(({ change_rate: rate }) => Number(rate) > 0)
    .toSorted((a, b) => Number(b.change_rate) - Number(a.change_rate))

/** Those that fell, most first. */
export const losers = <Row extends Ranked>(markets: readonly Row[]): Row[] =>
  markets
    .filter(({ change_rate: rate }) => Number(rate) < 0)
    .toSorted((a, b) => Number(a.change_rate) - Number(b.change_rate))

/** Those that can be traded, the latest first: ids are ascending and never reused. */
export const newest = <Row extends Ranked>(markets: readonly Row[]): Row[] =>
  markets.filter(({ tradable }) => tradable).toSorted((a, b) => b.match_id - a.match_id)

const rankings = { hot, gainers, losers, newest }
type Ranking = keyof typeof rankings | 'favorites'

const countMax = 8

/** Favourites, hot, gainers, losers, new: the order is that of the last fetch, the figures are live. */
export function Rankings({ markets }: { markets: readonly Market[] }) {
  const { t } = useTranslation(['home', 'common'])
  const [ranking, setRanking] = useState<Ranking>('hot')
  const shown = useRanked(ranking, markets)
  return (
    <Section title={t('common:tab_market')} more={{ label: t('all_markets'), to: paths.market() }}>
      <RankingTabs
        label={t('rankings')}
        items={[
          { key: 'favorites', label: t('favorites') },
          { key: 'hot', label: t('hot') },
          { key: 'gainers', label: t('gainers') },
          { key: 'losers', label: t('losers') },
          { key: 'newest', label: t('newest') },
        ]}
        selected={ranking}
        onSelect={setRanking}
      />
      {shown.length === 0 &&
        (ranking === 'favorites' ? (
          <Empty text={t('no_favorites')} action={<AddFavorites />} />
        ) : (
          <Empty text={t('common:no_markets')} />
        ))}
      {shown.map((market) => (
        <MarketRow key={market.symbol} market={market} />
      ))}
    </Section>
  )
}

function useRanked(ranking: Ranking, markets: readonly Market[]): Market[] {
  const { symbols } = useFavorites()
  const ranked = useMemo(
    () => (ranking === 'favorites' ? [] : rankings[ranking](markets)),
    [ranking, markets],
  )
  const favorites = symbols.flatMap((symbol) => markets.find((one) => one.symbol === symbol) ?? [])
  return (ranking === 'favorites' ? favorites : ranked).slice(0, countMax)
}

function AddFavorites() {
  const { t } = useTranslation(['home', 'common'])
  return (
    <Link
      to={paths.market()}
      className="grid h-9 touch place-items-center rounded-full bg-field px-5 text-base font-semibold active:opacity-80"
    >
      {t('common:favorite_add')}
    </Link>
  )
}

type Props<Key extends string> = {
  label: string
  items: readonly { key: Key; label: string }[]
  selected: Key
  onSelect: (key: Key) => void
}

/** Home's row of tabs: those of `ui` load a library, for which the first paint must not wait. */
function RankingTabs<Key extends string>(props: Props<Key>) {
  const { label, items, selected, onSelect } = props
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = items.findIndex(({ key }) => key === selected)
    const next = (at + step + items.length) % items.length
    const item = items[next]
    if (item === undefined) return
    onSelect(item.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="no-bar flex gap-5 overflow-x-auto px-4"
    >
      {items.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === selected}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
          onKeyDown={move}
          className={classes(
            'h-11 shrink-0 text-base whitespace-nowrap',
            key === selected ? 'font-semibold text-ink' : 'text-ink-3',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
