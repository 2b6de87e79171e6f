/** A way to pay in: a coin on one of its networks. */
export type PayInCoin = {
  readonly name: string
  /** The network; two ways may differ by it alone. */
  readonly subName: string
  /** Specification §3: a recharge's type is 0 unless another is said. */
  readonly type: number
  readonly status: 'closed' | 'open'
  /** The currency's. */
  readonly id: number
  /** Where to pay to, or what stands there until the server has said it. */
  readonly address: string
  /** The name of its picture. */
  readonly image: string
}

export const addressPlaceholder = '••••••'

const coin = (id: number, name: string, subName: string): PayInCoin => ({
  name,
  subName,
  type: 0,
  status: 'closed',
  id,
  address: addressPlaceholder,
  image: name,
})

/** Specification §3: the coins as they are known before the server says anything of them. */
export const initialCoins: readonly PayInCoin[] = [
  coin(3, 'USDT', 'ERC20'),
  coin(3, 'USDT', 'TRC20'),
  coin(2, 'ETH', 'Ethereum'),
  coin(1, 'BTC', 'Bitcoin'),
]
