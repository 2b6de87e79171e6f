import type { ServerModule } from '../../server-module.ts'
import { bankCards } from '../../services/bank-cards/bank-cards-module.ts'
import { LinkedAccounts } from '../../services/linked/linked-accounts.ts'
import { notice } from '../../services/notice/notice-module.ts'
import { uploads } from '../../services/uploads/uploads-module.ts'
import { nftCalls } from './calls.ts'
import { Collections } from './collections.ts'
import { nftExecutors } from './console-executors.ts'
import { nftConsole } from './console.ts'
import { SeedMarket } from './demo/seed-market.ts'
import { loadNft } from './load-nft.ts'
import { marketCalls } from './market-calls.ts'
import type { NftContext } from './nft-context.ts'
import { nftNotices } from './nft-notices.ts'
import { NftRoom } from './nft-room.ts'
import { Openings } from './openings.ts'
import { ownCalls } from './own-calls.ts'
import { replayedNft } from './replayed-nft.ts'
import { reviewAsDemo } from './reviewer.ts'
import { SeriesSecrets } from './series-secrets.ts'
import { nftTables } from './tables.ts'
import { verifyNft } from './verify-nft.ts'

export const nft: ServerModule<'nft'> = {
  name: 'nft',
  migrations: new URL('migrations/', import.meta.url),
  tables: nftTables,
  load: loadNft,
  automatic: ['nft.open', 'nft.burn'],
  executors: nftExecutors,
  verify: [['NFT market', verifyNft]],
  replay: replayedNft,
  open: async (platform) => {
    const { config, db, exchange, now, stateOf } = platform
    const notices = await stateOf(notice)
    notices.addSource(nftNotices(db, exchange))
    const secrets = new SeriesSecrets(db, now)
    const openings = new Openings(platform, secrets)
    const cards = await stateOf(bankCards)
    const context: NftContext = {
      ...platform,
      collections: new Collections(db, now),
      linked: new LinkedAccounts({ db, now, cards }),
      openings,
      secrets,
    }
    const market = new SeedMarket(context)
    const art = { name: 'demo_nft_market', everyMs: 300, opens: true, run: () => market.run() }
    const reviewer = { name: 'demo_nft_reviewer', everyMs: 1000, run: () => reviewAsDemo(context) }
    return {
      calls: [...marketCalls(context), ...nftCalls(context), ...ownCalls(context)],
      console: nftConsole({ ...context, uploads: await stateOf(uploads) }),
      rooms: { nft: new NftRoom(platform).kind },
      jobs: [
        { name: 'nft_boxes', everyMs: 1000, run: () => openings.carryOn() },
        ...(config.demoReviewer ? [reviewer] : []),
        ...(config.demoArt ? [art] : []),
      ],
    }
  },
}
