import type { NftItem } from '@candor/core/products/nft'
import type { ReplyOf } from '@candor/protocol'
import type { nftEndpoints } from '@candor/protocol/products/nft/endpoints'

import type { Answer } from '../../calls/mount.ts'
import { codeOf } from './codes.ts'
import { cardsOf, type NftContext, unknownCode } from './nft-context.ts'
import { openingOfWork } from './queries.ts'

/** What an opened box held, or what a waiting one is committed to. */
export async function openedReply(
  context: NftContext,
  box: NftItem,
): Promise<Answer<ReplyOf<typeof nftEndpoints.open>>> {
  const { committer, db, exchange, openings } = context
  const { nft } = exchange.products
  // A call at the same time may just have opened it: its draw is in the tables once that is durable.
  const { series, work } = await committer.read(() => ({
    series: nft.sales.get(box.seriesId)?.series,
    work: nft.items.get(box.otherId),
  }))
  if (series === undefined) return unknownCode
  const opening = work === undefined ? undefined : await openingOfWork(db, work.id)
  const index = opening?.index ?? series.reserved
  const commitment = await openings.commitmentOf(series.root, index)
  const [item = null] =
    work === undefined ? [] : await cardsOf(context, [{ item: work, sale: undefined }], box.ownerId)
  return {
    ok: true,
    value: {
      code: codeOf(box),
      opened: work === undefined ? 0 : 1,
      index,
      commitment,
      seed_by: work === undefined ? (openings.seedBy(box) ?? 0) : 0,
      item,
      proof_id: opening?.id ?? 0,
    },
  }
}
