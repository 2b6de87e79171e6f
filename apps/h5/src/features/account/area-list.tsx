import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { Empty } from '../../ui/empty.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Area, areaRows, matchingAreas } from './area-rows.ts'
import { IndexBar } from './index-bar.tsx'

type Props = {
  /** The country that is chosen now; empty for none. */
  selected: string
  onSelect: (area: Area) => void
  hasDialCodes: boolean
}

/** Countries and regions under their letters, to be searched, or found by the index at the edge. */
export function AreaList({ selected, onSelect, hasDialCodes }: Props) {
  const { t } = useTranslation('account')
  const lang = usePreferences((preferences) => preferences.lang)
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const areas = areaRows(lang)
  const found = matchingAreas(areas, text)
  const groups = Map.groupBy(found, ({ initial }) => initial)
  const row = (area: Area) => (
    <AreaRow
      key={area.country}
      area={area}
      isSelected={area.country === selected}
      hasDialCode={hasDialCodes}
      onSelect={onSelect}
    />
  )
  const current = text === '' ? areas.find(({ country }) => country === selected) : undefined
  return (
    <div ref={list}>
      <div className="sticky top-[calc(48px+var(--banner))] z-(--z-sticky) flex bg-bg px-4 pt-1 pb-2">
        <SearchField label={t('area_search')} value={text} onChange={setText} />
      </div>
      {current !== undefined && (
        <section>
          <Heading text={t('area_current')} />
          <ul>{row(current)}</ul>
        </section>
      )}
      {found.length === 0 && <Empty text={t('area_none')} />}
      {[...groups].map(([initial, members]) => (
        <section key={initial} data-initial={initial} className="scroll-mt-24">
          <Heading text={initial} />
          <ul>{members.map(row)}</ul>
        </section>
      ))}
      {text === '' && (
        <IndexBar
          initials={[...groups.keys()]}
          onPick={(initial) =>
            list.current?.querySelector(`[data-initial="${initial}"]`)?.scrollIntoView()
          }
        />
      )}
    </div>
  )
}

/** Specification §9: the headings of an index list stick in a layer of their own. */
function Heading({ text }: { text: string }) {
  return (
    <h2 className="sticky top-[calc(96px+var(--banner))] z-(--z-index-list) bg-raised px-4 py-1 text-sm font-semibold text-ink-2">
      {text}
    </h2>
  )
}

type RowProps = {
  area: Area
  isSelected: boolean
  hasDialCode: boolean
  onSelect: (area: Area) => void
}

function AreaRow({ area, isSelected, hasDialCode, onSelect }: RowProps) {
  const { name, englishName, dialCode } = area
  return (
    <li>
      <button
        type="button"
        aria-current={isSelected}
        onClick={() => onSelect(area)}
        className="flex min-h-13 w-full tap items-center gap-3 py-2 pr-9 pl-4 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className={isSelected ? 'block text-md font-semibold' : 'block text-md'}>
            {name}
          </span>
          {englishName !== name && (
            <span lang="en" className="block truncate text-sm text-ink-3">
              {englishName}
            </span>
          )}
        </span>
        {hasDialCode && <span className="num text-base text-ink-2">+{dialCode}</span>}
        {isSelected && <Check size={18} className="shrink-0 text-brand" aria-hidden />}
      </button>
    </li>
  )
}
