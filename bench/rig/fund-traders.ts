import { formRequest, HttpConnection } from './http-connection.ts'
import type { Trader } from './insert-traders.ts'

const lanes = 32

/** Draws coins to sell and money to buy with from the faucet for every trader. */
export async function fundTraders(url: string, traders: readonly Trader[]): Promise<void> {
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const connection = await HttpConnection.open(url)
      for (let i = lane; i < traders.length; i += lanes) {
        const { token } = traders[i] ?? { token: '' }
        for (const form of ['currency=USDT&amount=50000', 'currency=BTC&amount=0.4']) {
          const { body } = await connection.send(
            formRequest('/api/demo/faucet', token, `${form.slice(9, 12)}-${i}`, form),
          )
          if (!body.startsWith('{"type":"ok"')) throw new Error(`the faucet refused: ${body}`)
        }
      }
      connection.close()
    }),
  )
}
