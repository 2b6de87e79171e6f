import { type NftMedium, nftMedium, type NftRarity, nftRarity } from '@candor/core/products/nft'

/** The styles of the demo's artists, which are programs: each draws its own kind of picture. */
const styles = ['orbits', 'tides', 'cubes', 'waves', 'grid', 'noise', 'rings', 'bloom'] as const
export type Style = (typeof styles)[number]

export const demoArtists: readonly {
  readonly name: string
  readonly bio: string
  readonly style: Style
}[] = [
  { name: 'Orbit Fields', bio: 'Circles around circles.', style: 'orbits' },
  { name: 'Tidal Lines', bio: 'Water, in a hundred lines.', style: 'tides' },
  { name: 'Paper Cubes', bio: 'Cubes folded of three greys and one colour.', style: 'cubes' },
  { name: 'Slow Waves', bio: 'Curves that never meet.', style: 'waves' },
  { name: 'Night Grid', bio: 'Lit windows of a city that nobody built.', style: 'grid' },
  { name: 'Soft Noise', bio: 'Clouds of points.', style: 'noise' },
  { name: 'Glass Rings', bio: 'Rings that let light through.', style: 'rings' },
  { name: 'Signal Bloom', bio: 'Flowers grown from numbers.', style: 'bloom' },
]

const worksPerArtist = 5
export const demoWorks = demoArtists.length * worksPerArtist
const subjects = ['Dawn', 'Drift', 'Echo', 'Field', 'Origin']
const media: readonly NftMedium[] = [
  nftMedium.image,
  nftMedium.gif,
  nftMedium.image,
  nftMedium.audio,
  nftMedium.video,
]
const rarities: readonly NftRarity[] = [
  nftRarity.common,
  nftRarity.rare,
  nftRarity.common,
  nftRarity.epic,
  nftRarity.legendary,
]

/** Of each artist one is sold in a box, a common one; of the last four artists also one that is rarer. */
const boxedOfAll = 2
const alsoBoxed: Partial<Record<number, number>> = { 4: 1, 5: 1, 6: 3, 7: 4 }

/** The work in a place of the catalogue, from zero: what it is called and what it is. */
export function demoWork(place: number) {
  const artist = Math.floor(place / worksPerArtist) % demoArtists.length
  const number = place % worksPerArtist
  const { name, style } = demoArtists[artist] ?? { name: '', style: 'orbits' as const }
  const isBoxed = number === boxedOfAll || number === alsoBoxed[artist]
  return {
    artistId: artist + 1,
    style,
    title: `${subjects[number] ?? ''} · ${name}`,
    description: `Drawn by the program “${name}” from seed ${place + 1}.`,
    // Works in boxes are pictures: a series is opened with one look.
    medium: isBoxed
      ? nftMedium.image
      : (media[(number + artist) % media.length] ?? nftMedium.image),
    rarity: rarities[number] ?? nftRarity.common,
    isBoxed,
  } as const
}
