import { withdrawalRejections } from '@candor/protocol/products/withdrawal/withdrawal-words'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What a reviewer chooses from, by its code, in the reader's language. */
export function useReasons(): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  return useMemo(
    () =>
      Object.fromEntries(
        withdrawalRejections.map((code) => [code, t(`withdrawal.reason.${code}`)]),
      ),
    [t],
  )
}
