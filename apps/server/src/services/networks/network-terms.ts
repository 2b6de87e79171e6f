import type { NetworkId } from '@candor/protocol/services/networks/network-ids'
import type { MemoKind } from '@candor/protocol/services/networks/network-words'

import type { AddressKind } from './address-formats/address-kinds.ts'

/** What all coins of a network share. */
export type Chain = {
  readonly label: string
  readonly kind: AddressKind
  readonly memo: MemoKind
  readonly confirmations: number
  readonly minutes: number
  readonly explorerTx: string
  readonly explorerAddress: string
}

export const chains: Readonly<Record<NetworkId, Chain>> = {
  BTC: {
    label: 'Bitcoin',
    kind: 'bitcoin',
    memo: '',
    confirmations: 2,
    minutes: 20,
    explorerTx: 'https://mempool.space/tx/',
    explorerAddress: 'https://mempool.space/address/',
  },
  ERC20: {
    label: 'Ethereum (ERC20)',
    kind: 'evm',
    memo: '',
    confirmations: 12,
    minutes: 3,
    explorerTx: 'https://etherscan.io/tx/',
    explorerAddress: 'https://etherscan.io/address/',
  },
  TRC20: {
    label: 'TRON (TRC20)',
    kind: 'tron',
    memo: '',
    confirmations: 20,
    minutes: 2,
    explorerTx: 'https://tronscan.org/#/transaction/',
    explorerAddress: 'https://tronscan.org/#/address/',
  },
  BEP20: {
    label: 'BNB Smart Chain (BEP20)',
    kind: 'evm',
    memo: '',
    confirmations: 15,
    minutes: 1,
    explorerTx: 'https://bscscan.com/tx/',
    explorerAddress: 'https://bscscan.com/address/',
  },
  SOL: {
    label: 'Solana',
    kind: 'solana',
    memo: '',
    confirmations: 32,
    minutes: 1,
    explorerTx: 'https://solscan.io/tx/',
    explorerAddress: 'https://solscan.io/account/',
  },
  XRP: {
    label: 'XRP Ledger',
    kind: 'xrp',
    memo: 'tag',
    confirmations: 1,
    minutes: 1,
    explorerTx: 'https://xrpscan.com/tx/',
    explorerAddress: 'https://xrpscan.com/account/',
  },
  DOGE: {
    label: 'Dogecoin',
    kind: 'dogecoin',
    memo: '',
    confirmations: 40,
    minutes: 40,
    explorerTx: 'https://dogechain.info/tx/',
    explorerAddress: 'https://dogechain.info/address/',
  },
  ADA: {
    label: 'Cardano',
    kind: 'cardano',
    memo: '',
    confirmations: 30,
    minutes: 10,
    explorerTx: 'https://cardanoscan.io/transaction/',
    explorerAddress: 'https://cardanoscan.io/address/',
  },
  AVAXC: {
    label: 'Avalanche C-Chain',
    kind: 'evm',
    memo: '',
    confirmations: 12,
    minutes: 1,
    explorerTx: 'https://snowtrace.io/tx/',
    explorerAddress: 'https://snowtrace.io/address/',
  },
  TON: {
    label: 'TON',
    kind: 'ton',
    memo: 'memo',
    confirmations: 10,
    minutes: 1,
    explorerTx: 'https://tonviewer.com/transaction/',
    explorerAddress: 'https://tonviewer.com/',
  },
  LTC: {
    label: 'Litecoin',
    kind: 'litecoin',
    memo: '',
    confirmations: 6,
    minutes: 15,
    explorerTx: 'https://litecoinspace.org/tx/',
    explorerAddress: 'https://litecoinspace.org/address/',
  },
  DOT: {
    label: 'Polkadot',
    kind: 'polkadot',
    memo: '',
    confirmations: 25,
    minutes: 3,
    explorerTx: 'https://polkadot.subscan.io/extrinsic/',
    explorerAddress: 'https://polkadot.subscan.io/account/',
  },
}

/** A coin on a network, in decimals of the coin. */
export type NetworkTerms = {
  readonly code: string
  readonly network: NetworkId
  /** Empty for the network's own coin. */
  readonly contract: string
  /** Of the smallest unit on the chain, which may have more of them than the currency. */
  readonly decimals: number
  readonly depositMin: string
  readonly withdrawMin: string
  readonly withdrawFee: string
}

const coin = (
  code: string,
  network: NetworkId,
  terms: Omit<NetworkTerms, 'code' | 'network' | 'contract'> & { readonly contract?: string },
): NetworkTerms => ({ code, network, contract: '', ...terms })

/** The first network of a coin is its default. The fee goes to the house's fees, whatever the network costs. */
export const networkTerms: readonly NetworkTerms[] = [
  coin('BTC', 'BTC', {
    decimals: 8,
    depositMin: '0.0001',
    withdrawMin: '0.001',
    withdrawFee: '0.0002',
  }),
  coin('ETH', 'ERC20', {
    decimals: 18,
    depositMin: '0.001',
    withdrawMin: '0.01',
    withdrawFee: '0.0012',
  }),
  coin('USDT', 'ERC20', {
    decimals: 6,
    contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    depositMin: '1',
    withdrawMin: '10',
    withdrawFee: '4',
  }),
  coin('USDT', 'TRC20', {
    decimals: 6,
    contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    depositMin: '1',
    withdrawMin: '10',
    withdrawFee: '1',
  }),
  coin('SOL', 'SOL', { decimals: 9, depositMin: '0.01', withdrawMin: '0.1', withdrawFee: '0.005' }),
  coin('BNB', 'BEP20', {
    decimals: 18,
    depositMin: '0.002',
    withdrawMin: '0.01',
    withdrawFee: '0.0005',
  }),
  coin('XRP', 'XRP', { decimals: 6, depositMin: '1', withdrawMin: '20', withdrawFee: '0.2' }),
  coin('DOGE', 'DOGE', { decimals: 8, depositMin: '5', withdrawMin: '20', withdrawFee: '4' }),
  coin('ADA', 'ADA', { decimals: 6, depositMin: '1', withdrawMin: '5', withdrawFee: '0.8' }),
  coin('AVAX', 'AVAXC', {
    decimals: 18,
    depositMin: '0.01',
    withdrawMin: '0.2',
    withdrawFee: '0.01',
  }),
  coin('LINK', 'ERC20', {
    decimals: 18,
    contract: '0x514910771AF9Ca656af840dff83E8264EcF986CA',
    depositMin: '0.1',
    withdrawMin: '1',
    withdrawFee: '0.4',
  }),
  coin('TON', 'TON', { decimals: 9, depositMin: '0.1', withdrawMin: '1', withdrawFee: '0.02' }),
  coin('LTC', 'LTC', {
    decimals: 8,
    depositMin: '0.005',
    withdrawMin: '0.02',
    withdrawFee: '0.001',
  }),
  coin('DOT', 'DOT', { decimals: 10, depositMin: '0.1', withdrawMin: '1.5', withdrawFee: '0.08' }),
  coin('TRX', 'TRC20', { decimals: 6, depositMin: '1', withdrawMin: '15', withdrawFee: '1.5' }),
]
