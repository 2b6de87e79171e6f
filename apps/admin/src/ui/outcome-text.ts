import type { TFunction } from 'i18next'

import type { Request } from '../app/console-feature.ts'

/** The rejection of the core in words where the request has failed; otherwise what was written. */
export const outcomeText = ({ state, outcome }: Pick<Request, 'state' | 'outcome'>, t: TFunction) =>
  state === 'failed' ? t(`rejection.${outcome}`, { defaultValue: outcome }) : outcome
