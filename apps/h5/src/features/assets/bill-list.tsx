import { type Language, localeOf } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { isMissing } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { usePreferences } from '../../app/preferences.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { InfiniteList } from '../../ui/record-list.tsx'
import { WorthText } from '../../ui/worth-text.tsx'
import { type BillRow, summaryRows, uniqueBills } from './bill-groups.ts'
import { BillSkeleton } from './bill-line.tsx'
import { BillRowLine } from './bill-row-line.tsx'
import {
  type Bill,
  type BillFilter,
  billViewOf,
  byMonth,
  useBills,
  useMonthSums,
} from './use-bills.ts'

type Props = {
  filter: BillFilter
  /** Removes the filter; shown where a filtered list is empty. */
  onClear?: (() => void) | undefined
}

/** Rows of the summary, or all entries, grouped by month and loaded while the user scrolls. */
export function BillList({ filter, onClear }: Props) {
  const bills = useBills(filter)
  const none = onClear === undefined ? <NoBills /> : <NoMatch onClear={onClear} />
  // An address may name a coin that does not exist.
  if (isMissing(bills.error)) return none
  return (
    <Loadable
      query={bills}
      skeleton={<BillSkeleton />}
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={none}
    >
      {({ pages }) => (
        <InfiniteList pages={bills}>
          {byMonth(
            billRowsOf(filter, { bills: uniqueBills(pages), hasMore: bills.hasNextPage }),
            ({ bills: [newest] }) => newest?.at ?? 0,
          ).map(({ key, firstAt, rows }) => (
            <section key={key} aria-labelledby={`month-${key}`}>
              <BillMonthHead id={`month-${key}`} at={firstAt} filter={filter} />
              <ul>
                {rows.map((row) => (
                  <BillRowLine key={row.key} row={row} />
                ))}
              </ul>
            </section>
          ))}
        </InfiniteList>
      )}
    </Loadable>
  )
}

/** The rows of the summary, or one for each entry. */
export const billRowsOf = (
  filter: BillFilter,
  { bills, hasMore }: { bills: readonly Bill[]; hasMore: boolean },
): readonly BillRow[] =>
  billViewOf(filter) === 'summary'
    ? summaryRows(bills, { hasMore })
    : bills.map((bill) => ({ key: bill.id, group: undefined, bills: [bill] }))

function NoBills() {
  const { t } = useTranslation(['assets', 'common'])
  return (
    <Empty
      text={t('no_bills')}
      action={
        <ButtonLink to={paths.market()} tone="quiet">
          {t('common:to_market')}
        </ButtonLink>
      }
    />
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('assets')
  return (
    <Empty
      text={t('no_bills_match')}
      action={
        <Button tone="quiet" size="pill" onClick={onClear}>
          {t('clear_filters')}
        </Button>
      }
    />
  )
}

type BillMonthHeadProps = { id: string; at: number; filter: BillFilter }

/** A month's name, and its inflows and outflows: exact in one coin, at today's index in several. */
function BillMonthHead({ id, at, filter }: BillMonthHeadProps) {
  const { t } = useTranslation('assets')
  const lang = usePreferences((preferences) => preferences.lang)
  const sums = useMonthSums(filter, at).data
  const only = sums?.list.length === 1 ? sums.list[0] : undefined
  const hasSums = sums?.complete === true && sums.list.length > 0
  return (
    <div className="sticky top-12 z-(--z-sticky) bg-raised px-4 py-1.5">
      <h2 id={id} className="text-sm font-medium">
        {monthName(at, lang)}
      </h2>
      <dl className="flex min-h-4 flex-wrap gap-x-4 text-xs text-ink-3">
        {hasSums &&
          (['in', 'out'] as const).map((side) => (
            <div key={side} className="flex gap-1">
              <dt>{t(side === 'in' ? 'bills_in' : 'bills_out')}</dt>
              <dd className="num text-ink-2">
                {only === undefined ? (
                  <>
                    ≈ <WorthText worth={sums[side]} />
                  </>
                ) : (
                  <Money value={only[side]} scaleMin={2} unit={only.code} />
                )}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

const monthName = (at: number, lang: Language) =>
  new Intl.DateTimeFormat(localeOf(lang), { year: 'numeric', month: 'long' }).format(at)
