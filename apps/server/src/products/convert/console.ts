import { convertConsoleEndpoints } from '@candor/protocol/products/convert/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import type { Platform } from '../../server-module.ts'
import { houseAmount } from '../../services/four-eyes/house-amount.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { conversionReply } from './conversion-reply.ts'
import { findConversions } from './queries.ts'

/** From the treasury to the pool, once two people agreed. */
const fund: Executor<'convert.fund'> = {
  command: 'convert.fund',
  build: (details) => {
    const read = houseAmount(details)
    return read.ok ? { ok: true, value: { kind: 'convert.fund', ...read.value } } : read
  },
  outcome: (_reply, { currency, amount }) => `${amount} ${currency}`,
}

export const convertExecutors = { 'convert.fund': fund }

export function convertConsole({ db, fourEyes }: Pick<Platform, 'db' | 'fourEyes'>) {
  return mount(convertConsoleEndpoints, {
    conversions: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await findConversions(db, { userId, cursor, limit: limit + 1 })
      const rows = found.map((conversion) =>
        Object.assign(conversionReply(conversion), { user_id: conversion.userId }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    convertFundAsk: async ({ body, user: staff, ip }) => {
      const currency = findCurrency(body.currency)
      if (currency?.kind !== 'coin')
        return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const asked = { kind: 'convert.fund', action: 'convert.funding_asked' } as const
      const details = { currency: currency.code, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...asked, details, reason: body.reason })
    },
  })
}
