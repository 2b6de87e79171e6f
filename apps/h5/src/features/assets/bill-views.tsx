import { useTranslation } from 'react-i18next'

import { Segmented } from '../../ui/segmented.tsx'
import { type BillFilter, billViewOf } from './use-bills.ts'

type Props = { filter: BillFilter; onChange: (part: BillFilter) => void }

/** Chooses the summary, or every entry of the ledger. */
export function BillViews({ filter, onChange }: Props) {
  const { t } = useTranslation('assets')
  return (
    <div className="px-4 pt-1 pb-3">
      <Segmented
        label={t('bills_view')}
        items={[
          { key: 'summary', label: t('bills_summary') },
          { key: 'entries', label: t('bills_entries') },
        ]}
        selected={billViewOf(filter)}
        onSelect={(view) =>
          onChange(view === 'summary' ? { view: undefined, kind: undefined } : { view: 'entries' })
        }
      />
      {filter.currency === undefined && filter.kind === undefined && (
        <p className="pt-2 text-xs text-ink-3">{t('bills_note')}</p>
      )}
    </div>
  )
}
