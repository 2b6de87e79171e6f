type Named = { readonly symbol: string }

/** The same favourites with these symbols first, in this order. */
export function inOrder<Favorite extends Named>(
  favorites: readonly Favorite[],
  symbols: readonly string[],
): Favorite[] {
  const places = new Map(symbols.map((symbol, place) => [symbol, place]))
  const placeOf = ({ symbol }: Named) => places.get(symbol) ?? symbols.length
  return favorites.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Without the market if it is there, with it at the end if not. */
export const toggled = <Favorite extends Named>(
  favorites: readonly Favorite[],
  favorite: Favorite,
): Favorite[] =>
  favorites.some(({ symbol }) => symbol === favorite.symbol)
    ? favorites.filter(({ symbol }) => symbol !== favorite.symbol)
    : [...favorites, favorite]
