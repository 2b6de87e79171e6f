import type { Sheet } from '../../sheets.ts'

export const sheets: readonly Sheet[] = [{ address: '/pages/game/game', button: 'games:seeds' }]
