import { traderReasons } from '@candor/protocol/products/follow/follow-words'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What the staff chooses from, by its code, in the reader's language. */
export function useReasons(): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  return useMemo(
    () => Object.fromEntries(traderReasons.map((code) => [code, t(`follow.reason.${code}`)])),
    [t],
  )
}
