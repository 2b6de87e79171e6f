import { formatTag, type Language, type WalletName } from '@candor/protocol'
import { useTranslation } from 'react-i18next'

import { usePreferences } from '../../app/preferences.ts'
import { Empty } from '../../ui/empty.tsx'
import { InfiniteList } from '../../ui/infinite-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { BillLine } from './bill-line.tsx'
import { billMonths } from './bill-months.ts'
import { BillSkeleton } from './bill-skeleton.tsx'
import { useBills } from './use-bills.ts'

type Props = { currency?: string | undefined; type?: WalletName | undefined }

/** Movements under the heads of their months, as far back as the reader scrolls. */
export function BillList({ currency, type }: Props) {
  const { t } = useTranslation('assets')
  const lang = usePreferences((preferences) => preferences.lang)
  const bills = useBills({ currency, type })
  return (
    <Loadable
      query={bills}
      skeleton={<BillSkeleton />}
      isEmpty={({ pages }) => pages[0]?.list.length === 0}
      empty={<Empty text={t('no_bills')} />}
    >
      {({ pages }) => (
        <InfiniteList pages={bills}>
          {billMonths(pages).map(({ key, firstAt, bills }) => (
            <section key={key} aria-labelledby={`month-${key}`}>
              <h2
                id={`month-${key}`}
                className="sticky top-12 z-(--z-sticky) bg-raised px-4 py-1.5 text-sm text-ink-2"
              >
                {monthName(firstAt, lang)}
              </h2>
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

const monthName = (at: number, lang: Language) =>
  new Intl.DateTimeFormat(formatTag(lang), { year: 'numeric', month: 'long' }).format(at)
