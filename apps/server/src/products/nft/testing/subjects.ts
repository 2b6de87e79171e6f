import type { Command } from '@candor/core'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'

import type { ConsoleServer } from '../../../services/staff/testing/open-console-server.ts'
import { pictureOf } from '../../../services/uploads/testing/picture-of.ts'
import { auctionTerms, collector, fixedTerms, mintWorks, offer } from './nft-market.ts'

export const calls = nftConsoleCalls

const dayMs = 86_400_000
const encode = (made: unknown) => (made as { id: number }).id // Each command below makes one row.

/** A stored file, works of the house, an auction without a bid, and a listing and a withdrawal that wait for a review. */
export async function subjects(server: ConsoleServer) {
  const { clock, context, person, upload } = server
  const works = await mintWorks(server, 5)
  const [auctioned = 0, listed = 0, leaving = 0, ...kept] = works
  const auction = await offer(server, auctioned, auctionTerms(clock.at))
  const user = await collector(server)
  const submit = async (command: Command) => {
    const done = await context.committer.submit(command, { encode })
    if (!done.ok) throw new Error(`${command.kind}: ${done.rejection}`)
    return String(done.value)
  }
  for (const itemId of [listed, leaving]) {
    const saleId = await offer(server, itemId, fixedTerms(clock.at))
    await submit({ kind: 'nft.buy', userId: user.id, saleId })
  }
  const terms = fixedTerms(clock.at, { endsAt: clock.at + 2 * dayMs })
  const listing = await submit({ kind: 'nft.resell', userId: user.id, itemId: listed, terms })
  const own = { userId: user.id, itemId: leaving, address: '0xabc' }
  const exit = await submit({ kind: 'nft.withdraw', ...own })
  const { token } = await person('treasury')
  const stored = await upload(await pictureOf(), {}, { token, path: calls.nftFileAdd.path })
  const { path: file } = stored.message as { path: string } // By its schema.
  return {
    [calls.nftBids.path]: { sale_id: String(auction) },
    [calls.nftWorkAdd.path]: { artist_id: '1', media: file, poster: file },
    [calls.nftOfferAsk.path]: { item_id: String(kept[0]) },
    [calls.nftSeriesAsk.path]: { works: kept.join(',') },
    [calls.nftCancelAsk.path]: { id: String(auction) },
    [calls.nftListingReview.path]: { id: listing },
    [calls.nftExitReview.path]: { id: exit },
  }
}
