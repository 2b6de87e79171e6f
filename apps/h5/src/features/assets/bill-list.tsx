import { useTranslation } from 'react-i18next'

import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Empty } from '../../ui/empty.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import type { BillFilter } from './bill-filter.ts'
import { BillLine } from './bill-line.tsx'
import { BillMonthHead } from './bill-month-head.tsx'
import { billMonths } from './bill-months.ts'
import { BillSkeleton } from './bill-skeleton.tsx'
import { useBills } from './use-bills.ts'

/** Movements under the heads of their months, as far back as the reader scrolls. */
export function BillList({ filter }: { filter: BillFilter }) {
  const { t } = useTranslation(['assets', 'common'])
  const bills = useBills(filter)
  return (
    <Loadable
      query={bills}
      skeleton={<BillSkeleton />}
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={
        <Empty
          text={t('no_bills')}
          action={
            <ButtonLink to={paths.market()} tone="quiet">
              {t('common:to_market')}
            </ButtonLink>
          }
        />
      }
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
