import { CollateralSheet } from './collateral-sheet.tsx'
import { RepaySheet } from './repay-sheet.tsx'
import type { Loan } from './use-loan.ts'

export type LoanSheet = 'repay' | 'add' | 'release'

export type SheetProps = {
  loan: Loan
  /** The live price; empty while it is unknown. */
  price: string
  onClose: () => void
}

/** The sheet that is open of a loan, if any. */
export function LoanSheets({ sheet, ...props }: SheetProps & { sheet: LoanSheet | undefined }) {
  if (sheet === undefined) return null
  if (sheet === 'repay') return <RepaySheet {...props} />
  return <CollateralSheet {...props} isRelease={sheet === 'release'} />
}
