import type { RealtimeEvents } from '@candor/protocol'

import { i18n } from '../../app/i18n.ts'
import { queryClient } from '../../app/query-client.ts'
import { marketsQuery } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import { followPaths } from './paths.ts'

/** A skipped opening is shown at once; a copied one is an order of its own, which has its notice. */
export async function noticeSignal(signal: RealtimeEvents['follow_signal']): Promise<void> {
  if (signal.kind !== 'open' || signal.status_name !== 'skipped' || signal.reason === '') return
  await i18n.loadNamespaces('follow')
  const markets = await queryClient.ensureQueryData(marketsQuery)
  const market = markets.find(({ symbol }) => symbol === signal.symbol)
  const pair = market === undefined ? signal.symbol : `${market.code}/${market.legal_code}`
  const reason = i18n.t(`follow:skip_${signal.reason}`)
  toast(i18n.t('follow:notice_skipped', { pair, reason }), {
    label: i18n.t('follow:see_skipped'),
    path: followPaths.my('skipped'),
  })
}
