import {
  settingsConsoleEndpoints,
  settingsEndpoints,
} from '@candor/protocol/services/settings/endpoints'
import { settingKeys, settings as terms } from '@candor/protocol/services/settings/setting-list'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import type { Platform, ServerModule } from '../../server-module.ts'
import { changeSetting, readChange } from './change-setting.ts'
import { settingRows } from './setting-rows.ts'
import { Settings, type Version } from './settings.ts'

export const settings = {
  name: 'settings',
  migrations: new URL('migrations/', import.meta.url),
  open: async (platform) => {
    const { db, now, fourEyes } = platform
    const state = new Settings({ db, now })
    await state.load()
    fourEyes.register('settings.change', (details, approval) =>
      changeSetting(state, details, { approval, now: now() }),
    )
    return {
      state,
      calls: settingsCalls(platform, state),
      console: settingsConsole(platform, state),
    }
  },
} as const satisfies ServerModule

function settingsCalls({ db }: Pick<Platform, 'db'>, state: Settings) {
  return mount(settingsEndpoints, {
    settingList: async () => ({ ok: true, value: currentReply(state) }),
    settingChanges: async ({ body }) => {
      const limit = limitOf(body)
      const rows = await settingRows(db, { cursor: body.cursor, limit: limit + 1 })
      const changes = rows.map(
        ({ asked_by_name: _requester, approved_by_name: _approver, ...row }) => row,
      )
      return { ok: true, value: cursorPage(changes, limit, ({ id }) => String(id)) }
    },
  })
}

function settingsConsole({ db, fourEyes }: Pick<Platform, 'db' | 'fourEyes'>, state: Settings) {
  return mount(settingsConsoleEndpoints, {
    settingCurrent: async () => ({ ok: true, value: currentReply(state) }),
    settingVersions: async ({ body }) => {
      const limit = limitOf(body)
      const rows = await settingRows(db, { cursor: body.cursor, limit: limit + 1 })
      const versions = rows.map((row) => Object.assign(row, { state: stateOf(state, row) }))
      return { ok: true, value: cursorPage(versions, limit, ({ id }) => String(id)) }
    },
    settingAsk: async ({ body, user: staff, ip }) => {
      const { setting, value, reason } = body
      const read = readChange(state, { setting, value })
      if (!read.ok) return read
      const before = state.value(setting)
      const details = { setting, value, before, unit: terms[setting].unit }
      const wanted = { kind: 'settings.change', action: 'settings.change_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
  })
}

function currentReply(state: Settings) {
  return settingKeys.map((key) => {
    const next = state.announced(key)
    return Object.assign(versionReply(state.current(key)), {
      unit: terms[key].unit,
      next: next === undefined ? null : versionReply(next),
    })
  })
}

function stateOf(state: Settings, { key, version }: Pick<Version, 'key' | 'version'>) {
  if (state.announced(key)?.version === version) return 'announced' as const
  return state.current(key).version === version ? ('current' as const) : ('past' as const)
}

const versionReply = ({ key, version, value, effectiveAt }: Version) => ({
  key,
  version,
  value,
  effective_at: effectiveAt,
})
