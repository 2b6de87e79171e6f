import type { TFunction } from 'i18next'

import type { Request } from '../app/console-feature.ts'

/** The text of the core's rejection where the request has failed; otherwise the outcome as it was recorded. */
export const outcomeText = ({ state, outcome }: Pick<Request, 'state' | 'outcome'>, t: TFunction) =>
  state === 'failed' ? t(`rejection.${outcome}`, { defaultValue: outcome }) : outcome
