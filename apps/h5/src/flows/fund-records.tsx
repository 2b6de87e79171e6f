import { formatDateTime } from '@candor/client'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CoinFilter } from '../ui/coin-filter.tsx'
import { FilterRow, FilterSelect } from '../ui/filter-row.tsx'
import { Empty } from '../ui/loadable.tsx'
import { RecordList } from '../ui/record-list.tsx'
import { RecordRow } from '../ui/record-row.tsx'
import { Sheet } from '../ui/sheet.tsx'

type FundRecord = { readonly id: number; readonly code: string; readonly created_at: number }

/** How one record is shown in its row. */
type Line = Pick<ComponentProps<typeof RecordRow>, 'amount' | 'state' | 'tone'> & {
  /** The network or the card, before the time. */
  readonly by: string
}

export type FundFilter<State extends string> = {
  readonly currency?: string | undefined
  readonly state?: State | undefined
}

type Props<Row, State extends string> = {
  /** An infinite query of the filtered records. */
  records: ComponentProps<typeof RecordList<Row>>['records']
  filter: FundFilter<State>
  onFilter: (filter: FundFilter<State>) => void
  states: readonly { key: State; label: string }[]
  lineOf: (row: Row) => Line
  /** The name of a record's sheet. */
  title: string
  none: string
  /** The way to a first record. */
  start: ReactNode
  /** The details of an open record. */
  children: (row: Row) => ReactNode
}

/** Deposits or withdrawals with their states, newest first; each opens with its timeline. */
export function FundRecords<Row extends FundRecord, State extends string>(
  props: Props<Row, State>,
) {
  const { records, filter, onFilter, states, lineOf, title, none, start, children } = props
  const { t } = useTranslation('assets')
  const [openId, setOpenId] = useState<number>()
  // The row of the query, which changes while it is open.
  const open = records.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === openId)
  const isFiltered = filter.currency !== undefined || filter.state !== undefined
  return (
    <>
      <FilterRow>
        <CoinFilter
          isOffered={({ kind, networks }) => kind === 'fiat' || networks.length > 0}
          selected={filter.currency}
          onSelect={(currency) => onFilter({ ...filter, currency })}
        />
        <FilterSelect
          label={t('status')}
          all={t('all_states')}
          items={states}
          selected={filter.state}
          onSelect={(state) => onFilter({ ...filter, state })}
        />
      </FilterRow>
      <RecordList
        records={records}
        keyOf={({ id }) => id}
        empty={
          isFiltered ? <Empty text={t('no_bills_match')} /> : <Empty text={none} action={start} />
        }
      >
        {(row) => {
          const { by, ...line } = lineOf(row)
          return (
            <RecordRow
              {...line}
              code={row.code}
              title={row.code}
              detail={`${by} · ${formatDateTime(row.created_at).slice(0, -3)}`}
              onOpen={() => setOpenId(row.id)}
            />
          )
        }}
      </RecordList>
      <Sheet title={title} isOpen={open !== undefined} onClose={() => setOpenId(undefined)}>
        {open !== undefined && <div className="px-4 pb-6">{children(open)}</div>}
      </Sheet>
    </>
  )
}
