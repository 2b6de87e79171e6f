import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { useReceipt } from './use-receipt.ts'

/** What a result of the user was computed of, computed again on this device. */
export function ReceiptPage() {
  const { t } = useTranslation('receipt')
  const [query] = useSearchParams()
  // Both are parts of a path, of which the server reads no more than 1,000 characters; none is as long as this.
  const [kind = '', id = ''] = [query.get('kind'), query.get('id')].map((text) =>
    text?.slice(0, 64),
  )
  const receipt = useReceipt(kind, id)
  return (
    <>
      <NavBar title={t('title')} />
      {isMissing(receipt.error) ? (
        <Empty text={t('missing')} />
      ) : (
        <Loadable query={receipt}>{(shown) => <ReceiptView {...shown} />}</Loadable>
      )}
    </>
  )
}
