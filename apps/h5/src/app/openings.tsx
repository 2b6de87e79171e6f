import type { OpeningProps } from './feature.ts'
import { partsOf } from './places.ts'

/** Links to the auctions by which markets open, on pages that have the place for them. */
export function Openings(props: OpeningProps) {
  const [Opening] = partsOf('opening')
  return Opening === undefined ? null : <Opening {...props} />
}
