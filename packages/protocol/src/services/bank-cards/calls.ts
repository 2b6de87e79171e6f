import type { Calls } from '../../call.ts'

export const bankCardsCalls = {
  cashSave: { method: 'POST', path: '/user/cash_save' },
  cashSaveInternational: { method: 'POST', path: '/user/cash_save_international' },
  cashInfo: { method: 'POST', path: '/user/cash_info' },
  cashInfoInternational: { method: 'POST', path: '/user/cash_info_international' },
  cashDelete: { method: 'POST', path: '/user/cash_delete' },
} as const satisfies Calls
