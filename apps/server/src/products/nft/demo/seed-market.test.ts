import { rateOf } from '@candor/core/money'
import { nftSaleState } from '@candor/core/products/nft'
import { expect, test } from 'vitest'

import { openServer } from '../../../calls/testing/open-server.ts'
import { SeriesSecrets } from '../series-secrets.ts'
import {
  collector,
  fixedTerms,
  mintWorks,
  offer,
  pass,
  publishSeries,
} from '../testing/nft-market.ts'
import { demoArtists, demoWork, demoWorks } from './catalogue.ts'
import { SeedMarket } from './seed-market.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const quiet = { encode: () => null }

test('a work that nobody has bought is offered again after an hour; one that was sold or taken back is not', async () => {
  const server = await openServer('pglite')
  const { context, clock } = server
  const { committer, db, exchange, now } = context
  const works = await mintWorks(server, demoWorks)
  const terms = { name: 'Tides', bio: '', avatar: '', payeeId: 0, royalty: rateOf(0n) }
  for (let made = 1; made < demoArtists.length; made += 1)
    await committer.submit({ kind: 'nft.artist', terms }, quiet)
  const { boxed = [], single = [] } = Object.groupBy(works, (id) =>
    demoWork(works.indexOf(id)).isBoxed ? 'boxed' : 'single',
  )
  await publishSeries(server, boxed)
  const [unsold = 0, sold = 0, taken = 0] = single
  for (const work of [unsold, sold, taken]) await offer(server, work, fixedTerms(clock.at))
  await server.post('/bind_box/buyNFT', { code: `W${sold}` }, await collector(server))
  await committer.submit({ kind: 'nft.cancel', saleId: 4 }, quiet)
  const market = new SeedMarket({ ...context, secrets: new SeriesSecrets(db, now) })
  const { nft } = exchange.products
  const stateOf = (work: number) => nft.sales.get(nft.items.get(work)?.saleId ?? 0)?.state
  const states = () => [unsold, sold, taken].map(stateOf)

  await pass(server, dayMs)
  await market.run()
  const ended = [nftSaleState.unsold, nftSaleState.sold, nftSaleState.cancelled]
  expect(states()).toEqual(ended)
  await pass(server, hourMs)
  await market.run()
  expect(states()).toEqual([nftSaleState.open, ...ended.slice(1)])
  const { saleId } = nft.counters
  await market.run()
  expect(nft.counters.saleId).toBe(saleId)
})
