import { creditUser } from './credit-user.ts'
import { productTests } from './product-tests.ts'

/** The openings of all products for a run: without them random commands hardly reach some of them. */
export const productOpenings = productTests.flatMap(([, { opening = [], credited = [] }]) =>
  opening.concat(credited.map((funds) => creditUser(funds))),
)
