import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isOff, partsOf, useTextOf } from '../../app/places.ts'
import { queryCode } from '../../app/query-code.ts'
import { spotSection, useTradePreferences } from '../../trading/trade-preferences.ts'

/** The place of coins between the sections of other features. */
const spotRank = 20

/** The sections of the trade page, and the one in the address, or the last one. */
export function useSections() {
  const { t } = useTranslation('spot')
  const textOf = useTextOf()
  const [query, setQuery] = useSearchParams()
  const { section: last, set } = useTradePreferences()
  const asked = query.get('section')
  const parts = partsOf('trade').filter(
    (part) => !isOff(part) || (part.hasHoldings === true && part.key === asked),
  )
  const items = [
    { key: spotSection, label: t('section'), rank: spotRank },
    ...parts.map(({ key, title, rank }) => ({ key, label: textOf(title), rank })),
  ].toSorted((a, b) => a.rank - b.rank)
  const wanted = asked ?? (query.get('symbol') === null ? last : spotSection)
  // A stored or linked section may have been removed.
  const selected = items.some(({ key }) => key === wanted) ? wanted : spotSection
  useEffect(() => {
    if (selected !== last) set({ section: selected })
  }, [selected, last, set])
  const choose = (section: string) => {
    const symbol = queryCode(query, 'symbol')
    setQuery(symbol === undefined ? { section } : { section, symbol }, { replace: true })
  }
  return { items, selected, choose }
}
