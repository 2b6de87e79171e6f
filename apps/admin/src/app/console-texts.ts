import type { ParseKeys } from 'i18next'

/** Texts by feature. Each feature adds its own to this interface, in its `feature.ts`. */
export interface ConsoleTexts {}

/** The key of a text, as `users.section`. */
export type TextKey = ParseKeys
