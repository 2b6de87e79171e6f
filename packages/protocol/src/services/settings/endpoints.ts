import { Type } from 'typebox'

import { endpoint } from '../../endpoint.ts'
import { decimal, decimalString, id, idString, oneOf, text, time } from '../../fields.ts'
import { cursorPageOf, limitString, staffEndpoint } from '../../staff-endpoint.ts'
import { requestReply } from '../four-eyes/endpoints.ts'
import { settingsCalls, settingsConsoleCalls } from './calls.ts'
import { settingKeys } from './setting-list.ts'

const version = () => ({
  key: oneOf([...settingKeys]),
  version: Type.Integer(),
  value: decimal(),
  effective_at: time(),
})

/** What applies now, with the announced next version where there is one. */
const current = () =>
  Type.Array(
    Type.Object({
      ...version(),
      unit: Type.String(),
      next: Type.Union([Type.Object(version()), Type.Null()]),
    }),
  )

/** A change as the public sees it: what, when and why, without the names of the staff. */
const change = () => ({
  id: id(),
  ...version(),
  unit: Type.String(),
  /** The value before. */
  before: decimal(),
  reason: Type.String(),
  announced_at: time(),
})

export const settingsEndpoints = {
  settingList: endpoint(settingsCalls.settingList, {
    session: 'none',
    rate: 'read',
    summary:
      'Lists the settings of the exchange with their current values, and the announced next one where there is one.',
    body: {},
    reply: current(),
    example: {},
  }),
  settingChanges: endpoint(settingsCalls.settingChanges, {
    session: 'none',
    rate: 'read',
    summary: 'Lists every change of a setting with its reason, newest first.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf(change()),
    example: { cursor: '9', limit: '5' },
  }),
}

export const settingsConsoleEndpoints = {
  settingCurrent: staffEndpoint(settingsConsoleCalls.settingCurrent, {
    summary: 'Lists the settings with their current and announced values.',
    body: {},
    reply: current(),
    example: {},
  }),
  settingVersions: staffEndpoint(settingsConsoleCalls.settingVersions, {
    summary: 'Lists every version of every setting with its author and approver, newest first.',
    body: { cursor: Type.Optional(idString()), limit: Type.Optional(limitString()) },
    reply: cursorPageOf({
      ...change(),
      state: oneOf(['past', 'current', 'announced']),
      asked_by_name: Type.String(),
      approved_by_name: Type.String(),
    }),
    example: { cursor: '9', limit: '5' },
  }),
  settingAsk: staffEndpoint(settingsConsoleCalls.settingAsk, {
    action: 'settings.change_asked',
    summary:
      'Requests a new version of a setting. A second person decides; a change that does not favour users takes effect a day later. The reason is public.',
    body: {
      setting: oneOf([...settingKeys]),
      value: decimalString(),
      reason: text({ min: 3, max: 300 }),
    },
    reply: Type.Object(requestReply()),
    example: { setting: 'withdraw_btc_level_1', value: '250', reason: 'More capacity' },
  }),
}
