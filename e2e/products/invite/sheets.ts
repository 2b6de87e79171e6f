import type { Sheet } from '../../sheets.ts'

const address = '/pages/setting/share'

export const sheets: readonly Sheet[] = [
  { address, button: 'invite:picture' },
  { address, button: 'invite:inviter', name: 'invite:enter_code' },
]
