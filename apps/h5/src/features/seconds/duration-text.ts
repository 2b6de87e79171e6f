import { useTranslation } from 'react-i18next'

/** A duration in seconds, or in minutes where it is some whole ones beyond the first. */
export function useDurationText() {
  const { t } = useTranslation('seconds')
  return (seconds: number) =>
    seconds > 60 && seconds % 60 === 0
      ? t('minutes', { minutes: seconds / 60 })
      : t('seconds', { seconds })
}
