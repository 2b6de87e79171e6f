import type home from '../features/home/locales/en.json'
import type common from './locales/en.json'

/**
 * Every namespace of texts with its English file, which has the keys. The namespaces of the entry are
 * listed here; each other feature adds its own in its `feature.ts`.
 */
export interface AppTexts {
  common: typeof common
  home: typeof home
}
