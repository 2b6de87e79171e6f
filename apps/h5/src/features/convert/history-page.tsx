import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { Chip } from '../../ui/chip.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { type Conversion, useConversions } from './use-convert.ts'

const kinds = ['convert', 'buy', 'dust'] as const

/** The user's conversions, of all kinds or of the one in the address. */
export function HistoryPage() {
  const { t } = useTranslation('convert')
  const [query, setQuery] = useSearchParams()
  const kind = kinds.find((known) => known === query.get('kind'))
  const items = [undefined, ...kinds]
  return (
    <>
      <NavBar title={t('history')} />
      <FilterRow>
        {items.map((item) => (
          <Chip
            key={item ?? 'all'}
            label={t(item === undefined ? 'all' : `kind_${item}`)}
            isSelected={item === kind}
            onClick={() => setQuery(item === undefined ? {} : { kind: item }, { replace: true })}
          />
        ))}
      </FilterRow>
      <RecordList
        key={kind}
        records={useConversions(kind)}
        keyOf={({ id }) => id}
        empty={<Empty text={t('none')} />}
      >
        {(conversion) => (
          <ListRow
            title={`${conversion.from_code} → ${conversion.to_code}`}
            detail={<Detail conversion={conversion} />}
            value={<Result conversion={conversion} />}
          />
        )}
      </RecordList>
    </>
  )
}

function Detail({ conversion: { at, rate, from_code: from, to_code: to, status_name } }: Props) {
  return (
    <>
      <span className="block">{formatDateTime(at)}</span>
      {status_name === 'done' && (
        <span className="num block">
          1 {from} ≈ <Money value={rate} unit={to} />
        </span>
      )}
    </>
  )
}

type Props = { conversion: Conversion }

function Result({ conversion }: Props) {
  const { t } = useTranslation('convert')
  const { number, from_code: from, receives, to_code: to, status_name: status, cause } = conversion
  if (status === 'cancelled')
    return (
      <>
        <Money value={number} unit={from} className="block text-ink-3" />
        <span className="text-sm text-ink-3">{t(`cause_${cause === '' ? 'late' : cause}`)}</span>
      </>
    )
  return (
    <>
      {status === 'done' ? (
        <Money value={receives} unit={to} className="block text-up" />
      ) : (
        <span className="block">{t('waiting')}</span>
      )}
      <span className="num text-sm text-ink-3">
        −<Money value={number} unit={from} />
      </span>
    </>
  )
}
