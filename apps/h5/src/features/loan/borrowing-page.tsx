import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { useIsOff } from '../../app/products-off.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { Empty, Loadable, Skeleton } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OffNote } from '../../ui/off-note.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'
import { BorrowForm } from './borrow-form.tsx'
import { EndedCard } from './ended-card.tsx'
import { LoanCard } from './loan-card.tsx'
import { LoanView } from './loan-view.tsx'
import { loanPaths } from './paths.ts'
import { useLoanOffers, useLoans } from './use-loan.ts'

const tabs = ['borrow', 'mine', 'history'] as const
type Tab = (typeof tabs)[number]

/** The form, the user's loans and their history; or the loan in the address. */
export function BorrowingPage() {
  const { t } = useTranslation('loan')
  const [query, setQuery] = useSearchParams()
  const isLoggedIn = useIsLoggedIn()
  const isOff = useIsOff('loan')
  const id = query.get('id')
  if (id !== null && isLoggedIn) return <LoanView key={id} id={id} />
  const shown = isOff ? tabs.filter((key) => key !== 'borrow') : tabs
  const first = isOff ? 'mine' : 'borrow'
  const tab = shown.find((known) => known === query.get('tab')) ?? first
  return (
    <>
      <NavBar title={t('title')} />
      {isOff && <OffNote />}
      {isLoggedIn ? (
        <Tabs
          label={t('title')}
          items={shown.map((key) => ({ key, label: t(`tab_${key}`) }))}
          selected={tab}
          onSelect={(next) => setQuery(next === first ? {} : { tab: next }, { replace: true })}
        >
          <TabRow />
          <TabPanel>
            <Shown tab={tab} />
          </TabPanel>
        </Tabs>
      ) : (
        !isOff && <Borrow />
      )}
    </>
  )
}

function Shown({ tab }: { tab: Tab }) {
  if (tab === 'mine') return <Mine />
  return tab === 'history' ? <History /> : <Borrow />
}

function Borrow() {
  const { t } = useTranslation('loan')
  return (
    <Loadable
      query={useLoanOffers()}
      isEmpty={(offers) => offers.length === 0}
      empty={<Empty text={t('no_terms')} />}
      skeleton={<FormSkeleton />}
    >
      {(offers) => <BorrowForm offers={offers} />}
    </Loadable>
  )
}

function Mine() {
  const { t } = useTranslation('loan')
  return (
    <RecordList
      records={useLoans('active')}
      keyOf={({ id }) => id}
      empty={<NoLoans text={t('none_mine')} />}
      skeleton={<FormSkeleton />}
    >
      {(loan) => <LoanCard loan={loan} />}
    </RecordList>
  )
}

function History() {
  const { t } = useTranslation('loan')
  return (
    <RecordList
      records={useLoans('ended')}
      keyOf={({ id }) => id}
      empty={<NoLoans text={t('none_history')} />}
    >
      {(loan) => <EndedCard loan={loan} />}
    </RecordList>
  )
}

function NoLoans({ text }: { text: string }) {
  const { t } = useTranslation('loan')
  return (
    <Empty
      text={text}
      action={
        <OpeningLink product="loan" to={loanPaths.borrow()}>
          {t('tab_borrow')}
        </OpeningLink>
      }
    />
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-2 px-4 pt-3">
      <Skeleton className="h-24 rounded-tile" />
      <Skeleton className="h-24 rounded-tile" />
      <Skeleton className="mt-4 h-20" />
    </div>
  )
}
