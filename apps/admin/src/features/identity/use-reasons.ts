import { identityReasons } from '@candor/protocol/services/identity/identity-words'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** What a reviewer chooses from; the other reason is that of a rule. */
export const reasonCodes = identityReasons.filter((code) => code !== 'number_used')

/** The reviewer's choices by their codes, in the reader's language. */
export function useReasons(): Readonly<Record<(typeof reasonCodes)[number], string>> {
  const { t } = useTranslation()
  return useMemo(
    () =>
      Object.fromEntries(reasonCodes.map((code) => [code, t(`identity.reason.${code}`)])) as Record<
        (typeof reasonCodes)[number],
        string
      >, // By the keys above.
    [t],
  )
}
