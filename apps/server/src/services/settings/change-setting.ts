import { parseDecimal } from '@candor/core/money'
import {
  type SettingKey,
  settingKeys,
  settingScale,
  settings,
} from '@candor/protocol/services/settings/setting-list'

import type { Answer } from '../../calls/mount.ts'
import type { Details } from '../four-eyes/house-executors.ts'
import type { Approval } from '../four-eyes/service-executors.ts'
import type { Settings } from './settings.ts'

const dayMs = 24 * 3_600_000

export type Wanted = { readonly key: SettingKey; readonly value: string }

/** Reads a requested change; it is checked when it is requested and again when it is approved. */
export function readChange(state: Settings, { setting, value = '' }: Details): Answer<Wanted> {
  const key = settingKeys.find((known) => known === setting)
  if (key === undefined) return { ok: false, rejection: 'setting_unknown', field: 'setting' }
  const unitsOf = unitsIn(key)
  const units = unitsOf(value)
  const [min, max] = [unitsOf(settings[key].min) ?? 0n, unitsOf(settings[key].max) ?? 0n]
  if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'value' }
  if (units < min || units > max)
    return { ok: false, rejection: 'setting_out_of_range', field: 'value' }
  if (state.announced(key) !== undefined)
    return { ok: false, rejection: 'setting_announced', field: 'setting' }
  if (units === unitsOf(state.value(key)))
    return { ok: false, rejection: 'setting_unchanged', field: 'value' }
  return { ok: true, value: { key, value } }
}

/** When a change takes effect that is approved now: one that favours users at once, any other a day later. */
function effectiveFrom(
  now: number,
  { key, value, before }: Wanted & { readonly before: string },
): number {
  const { better } = settings[key]
  const unitsOf = unitsIn(key)
  const [next = 0n, last = 0n] = [unitsOf(value), unitsOf(before)]
  const favoursUsers = better === 'higher' && next > last
  return favoursUsers ? now : now + dayMs
}

/** Carries out an approved change. */
export async function changeSetting(
  state: Settings,
  details: Details,
  { approval, now }: { approval: Approval; now: number },
): Promise<Answer<string>> {
  const earlier = await state.ofRequest(approval.requestId)
  if (earlier !== undefined) return { ok: true, value: outcomeOf(earlier) }
  const read = readChange(state, details)
  if (!read.ok) return read
  const { key, value } = read.value
  const before = state.value(key)
  const version = state.nextVersion(key)
  const effectiveAt = effectiveFrom(now, { key, value, before })
  await state.add({
    key,
    version,
    value,
    before,
    reason: approval.reason,
    asked_by: approval.askedBy,
    approved_by: approval.approvedBy,
    request_id: approval.requestId,
    created_at: now,
    effective_at: effectiveAt,
  })
  return { ok: true, value: outcomeOf({ version, effectiveAt }) }
}

const outcomeOf = ({ version, effectiveAt }: { version: number; effectiveAt: number }) =>
  `version ${version}, from ${new Date(effectiveAt).toISOString()}`

const unitsIn = (key: SettingKey) => (text: string) => parseDecimal(text, settingScale(key))
