import { withQuery } from '../../app/paths.ts'

export const withdrawalPaths = {
  result: (id: number) => withQuery('/pages/fund/withdraw_result', { id: String(id) }),
}
