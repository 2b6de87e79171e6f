import { FinancePage, type IsWanted } from '../features/finance/finance-page.tsx'
import { LockupOffers } from '../features/lockup/lockup-offers.tsx'

/** The finance tab with the products that are to be found there: features do not know each other. */
export function FinanceTab() {
  return <FinancePage lockup={lockup} />
}

function lockup(isWanted: IsWanted, none: string) {
  return <LockupOffers isWanted={isWanted} none={none} />
}
