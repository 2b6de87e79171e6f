import { useTranslation } from 'react-i18next'

import { isMissing } from '../../app/is-missing.ts'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import type { BillFilter } from './bill-filter.ts'
import { BillLine } from './bill-line.tsx'
import { BillMonthHead } from './bill-month-head.tsx'
import { billMonths } from './bill-months.ts'
import { BillSkeleton } from './bill-skeleton.tsx'
import { useBills } from './use-bills.ts'

type Props = {
  filter: BillFilter
  /** Where the reader may have narrowed the list too far: the way back to all of it. */
  onClear?: (() => void) | undefined
}

/** Movements under the heads of their months, as far back as the reader scrolls. */
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
