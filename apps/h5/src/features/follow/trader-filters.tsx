import { returnDays, traderSorts } from '@candor/protocol/products/follow/follow-words'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useMarkets } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { TraderFilter } from './use-follow.ts'
import { periodTexts } from './use-trader-filter.ts'

type Props = {
  filter: TraderFilter
  onChange: (part: Partial<TraderFilter>) => void
  /** Whether nothing stays above it. */
  isAtTop: boolean
}

/** What the list is sorted by, and the sheet that narrows it. */
export function TraderFilters({ filter, onChange, isAtTop }: Props) {
  const { t } = useTranslation('follow')
  const [isOpen, setIsOpen] = useState(false)
  const isNarrowed = filter.isAll || filter.isSufficient || filter.matchId !== undefined
  return (
    <div
      className={classes(
        'sticky z-(--z-sticky) flex items-center bg-bg hair-b',
        isAtTop ? 'top-(--banner)' : 'top-[calc(var(--banner)+48px)]',
      )}
    >
      <div className="no-bar flex min-w-0 flex-1 gap-1 overflow-x-auto py-2 pl-1.5">
        {traderSorts.map((sort) => (
          <Chip
            key={sort}
            label={t(`sort_${sort}`)}
            isSelected={sort === filter.sort}
            onClick={() => onChange({ sort })}
          />
        ))}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('filter')}: ${t(periodTexts[filter.days])}`}
        onClick={() => setIsOpen(true)}
        className="relative flex h-11 shrink-0 items-center gap-1 pr-4 pl-2 text-sm text-ink-2"
      >
        <span className="num">{t(periodTexts[filter.days])}</span>
        <SlidersHorizontal size={17} strokeWidth={1.75} aria-hidden />
        {isNarrowed && (
          <i aria-hidden className="absolute top-2.5 right-3 size-1.5 rounded-full bg-brand" />
        )}
      </button>
      <FilterSheet
        key={String(isOpen)}
        filter={filter}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onApply={(chosen) => {
          onChange(chosen)
          setIsOpen(false)
        }}
      />
    </div>
  )
}

type Choice = Omit<TraderFilter, 'sort'>
const everything: Choice = { days: '30', isAll: false, isSufficient: false, matchId: undefined }
const everyPair = 'all'

type SheetProps = {
  filter: TraderFilter
  isOpen: boolean
  onClose: () => void
  onApply: (choice: Choice) => void
}

function FilterSheet({ filter, isOpen, onClose, onApply }: SheetProps) {
  const { t } = useTranslation('follow')
  const [choice, choose] = useState<Choice>(filter)
  const markets = useMarkets().data ?? []
  const set = (part: Partial<Choice>) => choose({ ...choice, ...part })
  return (
    <Sheet title={t('filter')} isOpen={isOpen} onClose={onClose}>
      <div className="px-4 pb-4">
        <h3 className="pt-1 pb-2 text-sm text-ink-3">{t('period')}</h3>
        <Segmented
          label={t('period')}
          items={returnDays.map((key) => ({ key, label: t(periodTexts[key]) }))}
          selected={choice.days}
          onSelect={(days) => set({ days })}
        />
        <h3 className="pt-4 pb-2 text-sm text-ink-3">{t('pair')}</h3>
        <Select
          label={t('pair')}
          items={[
            { key: everyPair, label: t('all_pairs') },
            ...markets.map(({ match_id: id, code, legal_code: quote }) => ({
              key: String(id),
              label: `${code}/${quote}`,
            })),
          ]}
          selected={choice.matchId ?? everyPair}
          onSelect={(pair) => set({ matchId: pair === everyPair ? undefined : pair })}
        />
        <div className="pt-3">
          <Switch
            label={t('only_sufficient')}
            isOn={choice.isSufficient}
            onChange={(isSufficient) => set({ isSufficient })}
          />
          <Switch
            label={t('with_departed')}
            isOn={choice.isAll}
            onChange={(isAll) => set({ isAll })}
          />
        </div>
        <div className="mt-4 grid grid-cols-2 gap-3">
          <Button tone="quiet" onClick={() => choose(everything)}>
            {t('filter_reset')}
          </Button>
          <Button onClick={() => onApply(choice)}>{t('filter_apply')}</Button>
        </div>
      </div>
    </Sheet>
  )
}
