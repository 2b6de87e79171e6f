import type { DemoActions } from '../../commit/demo-actions.ts'
import type { ProductPlatform } from '../../server-module.ts'

export const seedMove = ({
  committer,
}: Pick<ProductPlatform, 'committer'>): Pick<DemoActions, 'move'> => ({
  move: async (funds) => {
    await committer.submit({ kind: 'transfer.move', ...funds }, { encode: () => null })
  },
})
