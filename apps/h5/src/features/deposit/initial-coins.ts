/** A method of deposit: a coin on one of its networks. */
type PayInCoin = {
  readonly name: string
  /** The network; two methods may differ only by it. */
  readonly subName: string
  /** The type of a recharge is 0 unless another is given. */
  readonly type: number
  readonly status: 'closed' | 'open'
  /** The currency's. */
  readonly id: number
  /** The address of deposits, or its placeholder until the server has sent it. */
  readonly address: string
  /** The name of its picture. */
  readonly image: string
  /** The id of the network. */
  readonly network: string
}

const addressPlaceholder = '••••••'

const coin = (id: number, name: string, subName: string, network = subName): PayInCoin => ({
  name,
  subName,
  type: 0,
  status: 'open',
  id,
  address: addressPlaceholder,
  image: name,
  network,
})

/** The coins as listed before the server has sent any. */
export const initialCoins: readonly PayInCoin[] = [
  coin(3, 'USDT', 'ERC20'),
  coin(3, 'USDT', 'TRC20'),
  coin(2, 'ETH', 'Ethereum', 'ERC20'),
  coin(1, 'BTC', 'Bitcoin', 'BTC'),
]
