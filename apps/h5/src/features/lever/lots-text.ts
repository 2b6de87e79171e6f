import { formatAmount } from '@candor/client'

import { i18n } from '../../app/i18n.ts'

/** A size with its unit, as `1.5 lots`. */
export const lotsText = (share: string): string =>
  i18n.t('lever:lots_count', { count: Number(share), lots: formatAmount(share) })
