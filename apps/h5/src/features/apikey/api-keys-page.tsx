import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type ApiKey, useApiKeys } from '../../live/use-api-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { CreateKeySheet } from './create-key-sheet.tsx'
import { KeyRow } from './key-row.tsx'
import { KeySheet } from './key-sheet.tsx'
import { NewKeySecret } from './new-key-secret.tsx'
import { type NewApiKey } from './use-key-change.ts'

/** The keys by which the user's programs make calls. */
export function ApiKeysPage() {
  const { t } = useTranslation('apikey')
  const [isCreating, setIsCreating] = useState(false)
  const [created, setCreated] = useState<NewApiKey>()
  const [opened, setOpened] = useState<ApiKey>()
  const keys = useApiKeys()
  const create = (
    <Button size="pill" onClick={() => setIsCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <NavBar title={t('title')} />
      {created !== undefined && (
        <NewKeySecret created={created} onDone={() => setCreated(undefined)} />
      )}
      {created === undefined && (
        <>
          <p className="px-4 pt-2 pb-3 text-base text-ink-2">{t('about')}</p>
          <Loadable
            query={keys}
            skeleton={<SkeletonRows count={3} />}
            isEmpty={(list) => list.length === 0}
            empty={<Empty text={t('none')} action={create} />}
          >
            {(list) => (
              <>
                <ul>
                  {list.map((key) => (
                    <li key={key.id} className="hair-b">
                      <KeyRow apiKey={key} onOpen={setOpened} />
                    </li>
                  ))}
                </ul>
                <p className="px-4 py-6 text-center">{create}</p>
              </>
            )}
          </Loadable>
        </>
      )}
      {isCreating && (
        <CreateKeySheet
          onClose={() => setIsCreating(false)}
          onDone={(key) => {
            setIsCreating(false)
            setCreated(key)
          }}
        />
      )}
      {opened !== undefined && <KeySheet apiKey={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
