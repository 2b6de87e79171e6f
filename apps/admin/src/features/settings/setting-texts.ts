import { type SettingKey, settingKeys } from '@candor/protocol/services/settings/setting-list'

import type { TextKey } from '../../app/console-texts.ts'

/** The names of the settings. */
export const settingTexts = Object.fromEntries(
  settingKeys.map((key) => [key, `settings.name.${key}`]),
) as Readonly<Record<SettingKey, TextKey>> // A name for each key.
