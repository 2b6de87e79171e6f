import { isOff, partsOf } from '../../app/places.ts'

/** The ways to move funds, in the order of their ranks; a feature may offer several. */
export const fundActions = () =>
  partsOf('fundAction')
    .filter((part) => !isOff(part))
    .flat()
    .toSorted((a, b) => a.rank - b.rank)
