import type { Sheet } from '../../sheets.ts'

const address = '/pages/copytrade/copy'

export const sheets: readonly Sheet[] = [{ address, button: 'follow:filter' }]
