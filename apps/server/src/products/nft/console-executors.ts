import {
  nftCause,
  type NftCause,
  nftMedium,
  type NftMedium,
  nftRarity,
  type NftRarity,
} from '@candor/core/products/nft'
import { nftCauses, nftMedia, nftRarities } from '@candor/protocol/products/nft/nft-fields'

import type { Details, Executor } from '../../services/four-eyes/house-executors.ts'
import { artistOf, saleTermsOf, seriesOf } from './console-terms.ts'

const addArtist: Executor<'nft.artist'> = {
  command: 'nft.artist',
  build: (details) => {
    const read = artistOf(details)
    return read.ok ? { ok: true, value: { kind: 'nft.artist', terms: read.value } } : read
  },
  outcome: ({ id }) => `artist ${id}`,
}

/** The hash and the kind of the file were looked up by the call. */
const addWork: Executor<'nft.mint'> = {
  command: 'nft.mint',
  build: ({
    artist_id: artistId,
    title = '',
    description = '',
    rarity = '',
    type = '',
    media = '',
    poster = '',
    sha256: mediaHash = '',
  }) => ({
    ok: true,
    value: {
      kind: 'nft.mint',
      terms: {
        artistId: Number(artistId),
        medium: numberIn(nftMedia, type, nftMedium.image) as NftMedium,
        rarity: numberIn(nftRarities, rarity, nftRarity.common) as NftRarity,
        title,
        description,
        media,
        poster,
        mediaHash,
      },
    },
  }),
  outcome: ({ id }) => `work ${id}`,
}

const offer: Executor<'nft.offer'> = {
  command: 'nft.offer',
  build: (details) => {
    const read = saleTermsOf(details)
    if (!read.ok) return read
    const itemId = Number(details['item_id'])
    return { ok: true, value: { kind: 'nft.offer', itemId, terms: read.value } }
  },
  outcome: ({ id }) => `sale ${id}`,
}

const publish: Executor<'nft.series'> = {
  command: 'nft.series',
  build: (details) => {
    const read = seriesOf(details)
    return read.ok ? { ok: true, value: { kind: 'nft.series', terms: read.value } } : read
  },
  outcome: ({ id }) => `series ${id}`,
}

const cancel: Executor<'nft.cancel'> = {
  command: 'nft.cancel',
  build: ({ id }) => ({ ok: true, value: { kind: 'nft.cancel', saleId: Number(id) } }),
  outcome: ({ id }) => `sale ${id} cancelled`,
}

const reviewListing: Executor<'nft.review_sale'> = {
  command: 'nft.review_sale',
  build: (details) => ({
    ok: true,
    value: { kind: 'nft.review_sale', saleId: Number(details['id']), cause: causeOf(details) },
  }),
  outcome: ({ id }, { decision = '' }) => `listing ${id}: ${decision}`,
}

const reviewExit: Executor<'nft.review_exit'> = {
  command: 'nft.review_exit',
  build: (details) => ({
    ok: true,
    value: { kind: 'nft.review_exit', exitId: Number(details['id']), cause: causeOf(details) },
  }),
  outcome: ({ id }, { decision = '' }) => `withdrawal ${id}: ${decision}`,
}

/** None of an acceptance. A rejection names a reviewer's cause: the call refuses one without. */
function causeOf({ decision, cause = '' }: Details): NftCause {
  if (decision === 'accept') return nftCause.none
  return numberIn(nftCauses, cause, nftCause.content) as NftCause
}

function numberIn(words: readonly string[], word: string, otherwise: number): number {
  const number = words.indexOf(word)
  return number < 0 ? otherwise : number
}

/** The commands of the NFT market that the staff can cause; the core may still reject them. */
export const nftExecutors = {
  'nft.artist': addArtist,
  'nft.cancel': cancel,
  'nft.offer': offer,
  'nft.series': publish,
  nftWorkAdd: addWork,
  nftListingReview: reviewListing,
  nftExitReview: reviewExit,
}
