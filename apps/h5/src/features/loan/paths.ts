import { withQuery } from '../../app/paths.ts'

export const loanPaths = {
  borrow: () => '/pages/common/borrowing',
  /** The user's loans that are not repaid. */
  mine: () => withQuery('/pages/common/borrowing', { tab: 'mine' }),
  /** One loan of the user. */
  loan: (id?: number) => withQuery('/pages/common/borrowing', { id: id?.toString() }),
}
