import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

export const convertCalls = {
  convert: { method: 'POST', path: '/user/Transfer' },
  quote: { method: 'POST', path: '/user/getTransferFee' },
  list: { method: 'POST', path: '/user/getTransferList' },
  currencies: { method: 'GET', path: '/currency/user_currency_list' },
} as const satisfies Calls

export const quickCalls = {
  offer: { method: 'GET', path: '/quick/offer' },
  quickQuote: { method: 'POST', path: '/quick/quote' },
  buy: { method: 'POST', path: '/quick/buy' },
  dust: { method: 'GET', path: '/quick/dust' },
  sweep: { method: 'POST', path: '/quick/sweep' },
} as const satisfies Calls

export const convertConsoleCalls = {
  conversions: { method: 'GET', path: '/admin/convert/conversions', roles: userReaders },
  convertFundAsk: { method: 'POST', path: '/admin/convert/fund', roles: ['treasury'] },
} as const satisfies ConsoleCalls
