import { useTranslation } from 'react-i18next'

import { UtcField, utcMilliseconds } from '../../ui/fields.tsx'

/** When a sale begins and ends; without a start it begins when it is approved. */
export function WindowFields() {
  const { t } = useTranslation()
  const start = { name: 'starts_at', label: t('nft.starts_at') }
  return (
    <>
      <UtcField {...start} isOptional />
      <UtcField name="ends_at" label={t('nft.ends_at')} after={start} />
    </>
  )
}

type Times = { starts_at?: string | undefined; ends_at: string }

/** The times as the calls take them. */
export const windowOf = ({ starts_at: start, ends_at: end }: Times) => ({
  starts_at: start ? utcMilliseconds(start) : undefined,
  ends_at: utcMilliseconds(end),
})
