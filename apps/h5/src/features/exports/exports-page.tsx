import { walletNames } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TextName } from '../../app/feature.ts'
import { useTextOf } from '../../app/places.ts'
import { useMarkets } from '../../live/use-markets.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CoinFilter } from '../../ui/coin-filter.tsx'
import { DateFilter } from '../../ui/date-filter.tsx'
import { FilterRow, FilterSelect } from '../../ui/filter-row.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ExportFormat } from './download-entries.ts'
import { type ExportFilter, useEntryCount, useExport } from './use-export.ts'
import { entriesKey, productLists } from './use-exported.ts'

/** Every entry of the user's ledger, or every order or trade of spot, as one file. */
export function ExportsPage() {
  const { t } = useTranslation(['exports', 'common'])
  const [filter, setFilter] = useState<ExportFilter>({ key: entriesKey })
  const [format, setFormat] = useState<ExportFormat>('csv')
  const count = useEntryCount(filter)
  const work = useExport(() => toast(t('done')))
  const total = count.data ?? 0
  const textOf = useTextOf()
  const counted = useCounted()
  const list = productLists().find(({ key }) => key === filter.key)
  const kinds = [
    { key: entriesKey, label: t('kind_entries') },
    ...productLists().map(({ key, title }) => ({ key, label: textOf(title) })),
  ]
  return (
    <>
      <NavBar title={t('title')} />
      <p className="px-4 pt-1 pb-2 text-base text-ink-2">
        {list === undefined ? t('text_entries') : textOf(list.text)}
      </p>
      <fieldset disabled={work.isRunning} className="min-w-0 disabled:opacity-45">
        <fieldset aria-label={t('kind')} className="min-w-0">
          <FilterRow>
            {kinds.map(({ key, label }) => (
              <Chip
                key={key}
                label={label}
                isSelected={key === filter.key}
                // The filters of one kind do not exist for another; the days do.
                onClick={() => setFilter({ key, since: filter.since, until: filter.until })}
              />
            ))}
          </FilterRow>
        </fieldset>
        <ExportFilters filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
        <div className="px-4 py-2">
          <Segmented
            label={t('format')}
            items={[
              { key: 'csv', label: 'CSV' },
              { key: 'json', label: 'JSON' },
            ]}
            selected={format}
            onSelect={setFormat}
          />
        </div>
      </fieldset>
      <div className="grid gap-3 px-4 pt-2 pb-8">
        <output className="num block min-h-6 text-base text-ink-2">
          {work.isRunning
            ? t('progress', { rows: grouped(work.entries), total: grouped(total) })
            : count.isError
              ? t('common:bad_reply')
              : count.data !== undefined &&
                counted(list?.counted ?? 'exports:count_entries', grouped(total))}
        </output>
        {work.isRunning && <ProgressBar share={total === 0 ? 0 : work.entries / total} />}
        {work.isRunning ? (
          <Button size="lg" tone="quiet" onClick={work.cancel}>
            {t('common:cancel')}
          </Button>
        ) : (
          <Button
            size="lg"
            disabled={count.data === undefined || total === 0}
            onClick={() => work.start({ filter, format })}
          >
            {t('export')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The sentence of a number of rows; its text may be one of another feature. */
function useCounted(): (name: TextName, total: string) => string {
  const { t } = useTranslation()
  const textOf = t as (name: TextName, values: { total: string }) => string // Of any namespace.
  return (name, total) => textOf(name, { total })
}

const grouped = (count: number) => count.toLocaleString('en')

type FiltersProps = { filter: ExportFilter; onChange: (part: Partial<ExportFilter>) => void }

function ExportFilters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('assets')
  return (
    <FilterRow>
      {filter.key === entriesKey ? (
        <>
          <FilterSelect
            label={t('filter_account')}
            all={t('all_accounts')}
            items={walletNames.map((key) => ({ key, label: t(`account_${key}`) }))}
            selected={walletNames.find((name) => name === filter.type)}
            onSelect={(type) => onChange({ type })}
          />
          <CoinFilter selected={filter.currency} onSelect={(currency) => onChange({ currency })} />
        </>
      ) : (
        <PairFilter selected={filter.matchId} onSelect={(matchId) => onChange({ matchId })} />
      )}
      <DateFilter since={filter.since} until={filter.until} onChange={onChange} />
    </FilterRow>
  )
}

type PairProps = {
  selected: string | undefined
  onSelect: (matchId: string | undefined) => void
}

function PairFilter({ selected, onSelect }: PairProps) {
  const { t } = useTranslation('exports')
  const markets = (useMarkets().data ?? []).filter(({ tradable }) => tradable)
  return (
    <FilterSelect
      label={t('pair')}
      all={t('all_pairs')}
      items={markets.map(({ match_id: id, code, legal_code: quote }) => ({
        key: String(id),
        label: `${code}/${quote}`,
      }))}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
