import type { ProductModule } from '../../product-module.ts'
import { type NftCommand, type NftRejection, nftRejections } from './commands.ts'
import { Nft } from './nft.ts'
import { nftReasons } from './reasons.ts'
import type { NftConfig } from './terms.ts'

export const nft = {
  number: 38,
  open: (parts, config) => new Nft(parts, config),
  commands: {
    'nft.artist': (rules) => (command) => rules.items.addArtist(command),
    'nft.mint': (rules) => (command) => rules.items.mint(command),
    'nft.offer': (rules) => (command) => rules.sales.offer(command),
    'nft.series': (rules) => (command) => rules.boxes.publish(command),
    'nft.cancel': (rules) => (command) => rules.cancel(command),
    'nft.review_sale': (rules) => (command) => rules.sales.review(command),
    'nft.review_exit': (rules) => (command) => rules.exits.review(command),
    'nft.buy': (rules) => (command) => rules.buy(command),
    'nft.deposit': (rules) => (command) => rules.auctions.deposit(command),
    'nft.bid': (rules) => (command) => rules.auctions.bid(command),
    'nft.pay': (rules) => (command) => rules.auctions.pay(command),
    'nft.decline': (rules) => (command) => rules.auctions.decline(command),
    'nft.resell': (rules) => (command) => rules.resell(command),
    'nft.withdraw': (rules) => (command) => rules.withdraw(command),
    'nft.reserve': (rules) => (command) => rules.boxes.reserve(command),
    'nft.open': (rules) => (command) => rules.boxes.open(command),
    'nft.burn': (rules) => (command) => rules.boxes.burn(command),
  },
  rejections: nftRejections,
  reasons: nftReasons,
  pots: { nft_escrow: { isPublic: true, isEscrow: true } },
  timers: {
    nft_sale: { mode: 'deferred', run: (rules, id) => rules.runSaleTimer(id) },
    nft_deposit: { mode: 'deferred', run: (rules, id) => rules.runDepositTimer(id) },
    nft_exit: { mode: 'deferred', run: (rules, id) => rules.runExitTimer(id) },
    nft_refund: { mode: 'deferred', run: (rules, id) => rules.boxes.refund(id) },
  },
} as const satisfies ProductModule<{
  state: Nft
  command: NftCommand
  rejection: NftRejection
  config: NftConfig
}>
