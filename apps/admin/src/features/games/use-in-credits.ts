import { useTranslation } from 'react-i18next'

/** The options of a column of play credits. */
export function useInCredits() {
  const { t } = useTranslation()
  return { unitOf: () => t('games.credits') }
}
