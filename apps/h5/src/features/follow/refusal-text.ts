import { useTranslation } from 'react-i18next'

/** The stable codes with a text of their own, as the server refuses a follow. */
const known = [
  'follow_self',
  'follow_linked',
  'follow_by_trader',
  'follow_too_many',
  'follow_trader_full',
] as const

/** Why the user cannot follow a trader, as a sentence; undefined where nothing refuses it. */
export function useRefusalText(): (code: string) => string | undefined {
  const { t } = useTranslation('follow')
  return (code) => {
    if (code === '') return undefined
    const refusal = known.find((one) => one === code)
    return refusal === undefined ? t('refusal_other') : t(`refusal_${refusal}`)
  }
}
