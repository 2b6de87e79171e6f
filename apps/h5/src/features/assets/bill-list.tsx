import { type Language, languageTags } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { isMissing } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { usePreferences } from '../../app/preferences.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { InfiniteList } from '../../ui/record-list.tsx'
import { WorthText } from '../../ui/worth-text.tsx'
import { BillLine, BillSkeleton } from './bill-line.tsx'
import { type BillFilter, useBills, useMonthSums, billMonths } from './use-bills.ts'

type Props = {
  filter: BillFilter
  /** Removes the filter; shown where a filtered list is empty. */
  onClear?: (() => void) | undefined
}

/** Movements grouped by month, loaded while the user scrolls. */
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
          {billMonths(pages).map(({ key, firstAt, bills }) => (
            <section key={key} aria-labelledby={`month-${key}`}>
              <BillMonthHead id={`month-${key}`} at={firstAt} filter={filter} />
              <ul>
                {bills.map((bill) => (
                  <BillLine key={bill.id} bill={bill} />
                ))}
              </ul>
            </section>
          ))}
        </InfiniteList>
      )}
    </Loadable>
  )
}

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

// The times below count Gregorian years, so a Thai month must not count Buddhist ones.
const monthName = (at: number, lang: Language) =>
  new Intl.DateTimeFormat(languageTags[lang], {
    calendar: 'gregory',
    year: 'numeric',
    month: 'long',
  }).format(at)
