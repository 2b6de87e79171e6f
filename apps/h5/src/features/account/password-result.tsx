import { useTranslation } from 'react-i18next'

import { useApiKeys } from '../../live/use-api-keys.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Result } from '../../ui/result.tsx'
import { apiKeyPaths } from '../apikey/paths.ts'
import { securityPaths } from '../security/paths.ts'
import type { Session } from './session-row.tsx'

/** What a new login password has ended, and the API keys that it has not. */
export function PasswordResult({ ended }: { ended: readonly Session[] }) {
  const { t } = useTranslation(['security', 'account'])
  const keys = useApiKeys().data?.length
  // An unknown number may be one that has to be checked.
  const mayHaveKeys = keys !== 0
  const devices = ended.map(({ device }) => device || t('account:device_unknown')).join(', ')
  return (
    <Result
      title={t('account:password_saved')}
      {...(mayHaveKeys && { text: t('password_keys_note') })}
      rows={[
        { label: t('password_ended'), value: devices || t('password_ended_none') },
        { label: t('password_keys'), value: keys === undefined ? '–' : String(keys) },
      ]}
      actions={
        <>
          {mayHaveKeys && (
            <ButtonLink to={apiKeyPaths.list()}>{t('password_keys_check')}</ButtonLink>
          )}
          <ButtonLink to={securityPaths.security()} tone={mayHaveKeys ? 'quiet' : 'primary'}>
            {t('title')}
          </ButtonLink>
        </>
      }
    />
  )
}
