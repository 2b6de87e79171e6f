import { formatSigned } from '@candor/client'

import { i18n } from '../../app/i18n.ts'
import { queryClient } from '../../app/query-client.ts'
import { marketsQuery } from '../../live/use-markets.ts'
import { toast } from '../../ui/toast.tsx'
import { outcomeOf } from './outcome.ts'
import { secondsPaths } from './paths.ts'
import { useSettled } from './settled-order.ts'
import type { SecondsOrder } from './use-seconds.ts'

/** Shows how an order ended: as a sheet above the form, as a short notice on other pages. */
export async function noticeSettled(order: SecondsOrder): Promise<void> {
  if (useSettled.getState().isShown) {
    useSettled.setState({ order })
    return
  }
  await i18n.loadNamespaces('seconds')
  const markets = await queryClient.ensureQueryData(marketsQuery)
  const market = markets.find(({ symbol }) => symbol === order.symbol)
  const values = {
    pair: market === undefined ? order.symbol : `${market.code}/${market.legal_code}`,
    result: i18n.t(`seconds:${outcomeOf(order)}`),
    profit: formatSigned(order.profit),
  }
  toast(i18n.t('seconds:notice_settled', values), {
    label: i18n.t('seconds:see_order'),
    path: secondsPaths.orders(),
  })
}
