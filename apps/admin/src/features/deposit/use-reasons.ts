import { voucherReasons } from '@candor/protocol/products/deposit/deposit-words'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What a reviewer chooses from, by its code, in the reader's language. */
export function useReasons(): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  return useMemo(
    () => Object.fromEntries(voucherReasons.map((code) => [code, t(`deposit.reason.${code}`)])),
    [t],
  )
}
