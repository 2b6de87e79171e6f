import { Big } from 'big.js'
import { useState } from 'react'

import { amountFor, collateralFor, ltvAt, type Pair, typed } from './loan-figures.ts'

/** In percent, of a form in which nothing has been chosen. */
const ltvAtFirst = 50

type Fields = { readonly amount: string; readonly collateral: string }
/** The field that is computed from the other one and the LTV; none where the user typed both. */
type Follower = keyof Fields | undefined

/**
 * The two amounts of a new loan. A typed one fills in the other at the chosen LTV, until both were typed. The slider fills in
 * the amount, or the collateral where only the amount was typed.
 */
export function useBorrowFields(pair: Pair, price: string, available: string) {
  const [fields, setFields] = useState<Fields>({ amount: '', collateral: '' })
  const [follower, setFollower] = useState<Follower>()
  const [percent, setPercent] = useState(ltvAtFirst)
  const at = (chosen: number) => ({ price, percent: chosen })
  const type = (field: keyof Fields, text: string) => {
    const other = field === 'amount' ? 'collateral' : 'amount'
    const isFree = follower === other || fields[other] === ''
    const fill = field === 'amount' ? collateralFor : amountFor
    setFields({
      ...fields,
      [field]: text,
      ...(isFree && { [other]: typed(text).lte(0) ? '' : fill(pair, text, at(percent)) }),
    })
    setFollower(isFree ? other : undefined)
  }
  const slide = (next: number) => {
    setPercent(next)
    const isAmountTyped = follower === 'collateral' && fields.amount !== ''
    if (isAmountTyped) {
      setFields({ ...fields, collateral: collateralFor(pair, fields.amount, at(next)) })
      return
    }
    const collateral = fields.collateral === '' ? available : fields.collateral
    if (typed(collateral).lte(0)) return
    setFields({ collateral, amount: amountFor(pair, collateral, at(next)) })
    setFollower('amount')
  }
  const ltv = ltvAt(pair, { owed: fields.amount, collateral: fields.collateral }, price)
  const isEmpty = typed(fields.amount).lte(0) || typed(fields.collateral).lte(0)
  return {
    ...fields,
    /** Undefined while nothing can be compared. */
    ltv: isEmpty ? undefined : ltv,
    percent:
      isEmpty || ltv === undefined
        ? percent
        : new Big(ltv).times(100).round(0, Big.roundHalfUp).toNumber(),
    typeAmount: (text: string) => type('amount', text),
    typeCollateral: (text: string) => type('collateral', text),
    slide,
    clear: () => {
      setFields({ amount: '', collateral: '' })
      setFollower(undefined)
    },
  }
}
