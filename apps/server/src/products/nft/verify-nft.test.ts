import { amountOf, rateOf } from '@candor/core/money'
import { nftCause } from '@candor/core/products/nft'
import { fundUser } from '@candor/core/testing'

import { drawWith } from '../../fairness/draw-with.ts'
import { SeedChain } from '../../fairness/seed-chain.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, openBooks, units } from '../../verify/testing/open-books.ts'
import { nft } from './nft-module.ts'
import { chainName, SeriesSecrets } from './series-secrets.ts'
import { auctionTerms, fixedTerms, usdt, workTerms } from './testing/nft-market.ts'

const dayMs = 86_400_000
const mint = { kind: 'nft.mint', terms: workTerms(1) } as const

/**
 * Work 1 is won by bob and paid, work 2 bought and sold on; of works 3 to 5 one is drawn. Work 6 was to leave, the series of
 * works 7 and 8 is cancelled with a box sold, and work 9 is won by alice, who does not pay.
 */
describeVerification(nft, {
  fill: async (backend) => {
    const { submit, drain, clock, pass } = await openBooks(backend)
    const artist = { name: 'Orbit', bio: '', avatar: '', payeeId: 0, royalty: rateOf(8_000_000n) }
    const works = [3, 4, 5]
    const secrets = new SeriesSecrets(backend.db, () => clock.at)
    const commitment = await secrets.create(works)
    const other = await secrets.create([7, 8])
    const series = { name: 'First Light', description: '', poster: '', currencyId: usdt }
    const asked = { price: units(10n), startsAt: clock.at, endsAt: clock.at + 9 * dayMs }
    await submit(
      fundUser({ userId: alice, currencyId: usdt, amount: units(1000n) }),
      fundUser({ userId: bob, currencyId: usdt, amount: units(1000n) }),
      { kind: 'nft.artist', terms: artist },
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(() => mint),
      { kind: 'nft.offer', itemId: 1, terms: auctionTerms(clock.at) },
      { kind: 'nft.offer', itemId: 2, terms: fixedTerms(clock.at) },
      { kind: 'nft.offer', itemId: 6, terms: fixedTerms(clock.at) },
      { kind: 'nft.offer', itemId: 9, terms: auctionTerms(clock.at) },
      { kind: 'nft.series', terms: { ...series, ...commitment, ...asked, itemIds: works } },
      { kind: 'nft.series', terms: { ...series, ...other, ...asked, itemIds: [7, 8] } },
      { kind: 'nft.buy', userId: alice, saleId: 2 },
      { kind: 'nft.buy', userId: alice, saleId: 3 },
      { kind: 'nft.withdraw', userId: alice, itemId: 6, address: '0xabc' },
      { kind: 'nft.buy', userId: alice, saleId: 5 },
      { kind: 'nft.buy', userId: bob, saleId: 6 },
      { kind: 'nft.cancel', saleId: 6 },
      { kind: 'nft.deposit', userId: alice, saleId: 4, amount: units(20n) },
      { kind: 'nft.bid', userId: alice, saleId: 4, price: units(100n) },
      ...[alice, bob].map(
        (userId) => ({ kind: 'nft.deposit', userId, saleId: 1, amount: units(20n) }) as const,
      ),
      { kind: 'nft.bid', userId: alice, saleId: 1, price: units(100n) },
      { kind: 'nft.bid', userId: bob, saleId: 1, price: units(120n) },
      { kind: 'nft.reserve', userId: alice, boxId: 10, index: 1 },
    )
    const chain = await SeedChain.open(backend.db, chainName(commitment.root), clock.at)
    const seed = chain.valueAt(1)
    const request = { product: 'box', ref: 10, clientSeed: 'own', nonce: 0, outcomes: 3 }
    const seeds = { index: 1, clientSeed: 'own', seed: seed.toString('hex'), left: 3 }
    await submit({ kind: 'nft.open', boxId: 10, ...seeds, ...drawWith(seed, request) })
    await submit({
      kind: 'nft.resell',
      userId: alice,
      itemId: 2,
      terms: fixedTerms(clock.at, { price: amountOf(units(200n)), endsAt: clock.at + 9 * dayMs }),
    })
    await submit({ kind: 'nft.review_sale', saleId: 7, cause: nftCause.none })
    await pass(dayMs)
    await submit({ kind: 'nft.pay', userId: bob, orderId: 1 })
    await submit({ kind: 'nft.buy', userId: bob, saleId: 7 })
    await pass(dayMs)
    await drain()
  },
  reported: ['NFT market 11 items, 7 sales, 3 bids, 1 draws'],
  columns: [
    ['nft_artist', 'id = 1', 'name payee_id royalty'],
    ['nft_item', 'id = 2', 'owner_id state sale_id trades is_resold title media_hash'],
    [
      'nft_sale',
      'id = 1',
      'price increment deposit reserve fee_rate mode currency_id item_id seller_id starts_at top_price top_user_id bids state closed_at',
    ],
    ['nft_sale', 'id = 4', 'price increment fee_rate'],
    ['nft_sale', 'id = 5', 'price fee_rate'],
    ['nft_sale', 'id = 7', 'price increment fee_rate seller_id'],
    ['nft_series', 'sale_id = 5', 'root chain_end supply sold opened reserved'],
    ['nft_bid', 'id = 3', 'user_id price at ends_at outbid_id'],
    ['nft_deposit', 'id = 1', 'amount state user_id ended_at'],
    ['nft_order', 'id = 1', 'price user_id state deadline'],
    ['nft_transfer', 'id = 6', 'to_id from_id'],
    ['nft_opening', 'id = 1', 'seed client_seed draw attempts item_id remaining'],
    ['nft_member', `user_id = ${alice}`, 'strikes barred_until'],
    ['nft_exit', 'id = 1', 'address state cause'],
  ],
  changes: [
    ['nft_bid', 'id = 1', 'delete from nft_bid', 'nft_bid 2'],
    ['nft_sale', 'id = 2', 'delete from nft_sale', 'nft_sale 3'],
    ['nft_deposit', 'id = 1', 'delete from nft_deposit', 'nft_deposit 2'],
    ['nft_opening', 'id = 1', 'delete from nft_opening', 'nft_series 5'],
  ],
})
