import type { DualOffer } from './use-dual.ts'

const terms = ['any', 'days_3', 'days_7', 'longer'] as const
export type Term = (typeof terms)[number]

const within: Record<Term, (days: number) => boolean> = {
  any: () => true,
  days_3: (days) => days <= 3,
  days_7: (days) => days > 3 && days <= 7,
  longer: (days) => days > 7,
}

/** Offers that are over are not listed: nobody can buy them. */
export const isListed = ({ sale }: Pick<DualOffer, 'sale'>): boolean =>
  sale === 'open' || sale === 'paused' || sale === 'sold_out'

type Filter = { readonly symbol: string; readonly type: DualOffer['type']; readonly term: Term }

/** The offers of a filter: those with the highest rate first. */
export function offersOf(
  offers: readonly DualOffer[],
  { symbol, type, term }: Filter,
): readonly DualOffer[] {
  return offers
    .filter((offer) => isListed(offer) && offer.symbol === symbol && offer.type === type)
    .filter(({ days }) => within[term](days))
    .toSorted((a, b) => Number(b.annual_rate) - Number(a.annual_rate))
}

/** The pairs on offer, each once, in the order of their markets. */
export function symbolsOf(offers: readonly DualOffer[]): string[] {
  const listed = offers.filter(isListed).toSorted((a, b) => a.match_id - b.match_id)
  return [...new Set(listed.map(({ symbol }) => symbol))]
}

/** The terms that some offer of the pair and type has, with the selected one. */
export const termsOf = (offers: readonly DualOffer[], filter: Filter): Term[] =>
  terms.filter(
    (term) =>
      term === 'any' || term === filter.term || offersOf(offers, { ...filter, term }).length > 0,
  )
