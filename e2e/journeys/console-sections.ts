import type { StaffRole } from '@candor/protocol'

import { textsOf } from '../../apps/admin/src/app/i18n.ts'
import { features, pages, sectionsOf } from '../../apps/admin/src/app/registered-features.ts'

type Language = Parameters<typeof textsOf>[1]

/** The text of a key, as `journal.section`. */
function textOf(key: string, language: Language): string {
  const text = key
    .split('.')
    .reduce<unknown>(
      (texts, part) => (texts as Record<string, unknown>)[part],
      textsOf(features, language),
    ) // Nested texts.
  if (typeof text !== 'string') throw new Error(`the console has no text ${key}`)
  return text
}

/** The menu entries of a role. */
export const sectionNames = (role: StaffRole, language: Language = 'en') =>
  sectionsOf(role).map(({ title }) => textOf(title, language))

/** An address of each page behind the login. */
export const pagePaths = pages
  .filter(({ isPublic }) => !isPublic)
  .map(({ path, sample = path }) => sample)
