import type { DemoActions } from '../../commit/demo-actions.ts'
import type { ProductPlatform } from '../../server-module.ts'

export const seedDraw = ({
  committer,
}: Pick<ProductPlatform, 'committer'>): Pick<DemoActions, 'draw'> => ({
  draw: async (funds) => {
    await committer.submit({ kind: 'funding.faucet', ...funds }, { encode: () => null })
  },
})
