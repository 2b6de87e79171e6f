import { Check } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { Empty } from '../../ui/loadable.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Area, areaRows, matchingAreas } from './area-rows.ts'

type Props = {
  /** The chosen country; empty for none. */
  selected: string
  onSelect: (area: Area) => void
  hasDialCodes: boolean
  /** Those to choose from; empty for all. */
  countries?: readonly string[]
}

/** Countries and regions grouped by letter, with a search and an index of letters at the edge. */
export function AreaList({ selected, onSelect, hasDialCodes, countries }: Props) {
  const { t } = useTranslation('account')
  const lang = usePreferences((preferences) => preferences.lang)
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const areas = areaRows(lang).filter(
    ({ country }) =>
      countries === undefined || countries.length === 0 || countries.includes(country),
  )
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

/** The headings of an index list have their own layer (docs/APP.md). */
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

type IndexBarProps = { initials: readonly string[]; onPick: (initial: string) => void }

/**
 * The letters at the right edge; a finger slides over them. Hidden from screen readers, which have the headings and the
 * search.
 */
function IndexBar({ initials, onPick }: IndexBarProps) {
  const [shown, setShown] = useState<string>()
  const pick = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientY - top) / height) * initials.length)
    const initial = initials[Math.min(initials.length - 1, Math.max(0, at))]
    if (initial === undefined || initial === shown) return
    setShown(initial)
    onPick(initial)
  }
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-(--z-sticky) mx-auto flex h-dvh max-w-[480px] items-center justify-end"
    >
      {shown !== undefined && (
        <span className="mr-6 grid size-14 place-items-center rounded-tile bg-toast text-xl font-semibold text-[#fff]">
          {shown}
        </span>
      )}
      <div
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pick(event)
        }}
        onPointerMove={(event) => shown !== undefined && pick(event)}
        onPointerUp={() => setShown(undefined)}
        onPointerCancel={() => setShown(undefined)}
        className="pointer-events-auto flex cursor-pointer touch-none flex-col py-2 pr-1 pl-3 text-center"
      >
        {initials.map((initial) => (
          <span key={initial} className="w-5 text-2xs leading-[17px] font-semibold text-ink-2">
            {initial}
          </span>
        ))}
      </div>
    </div>
  )
}
