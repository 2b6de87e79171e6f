import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { usePreferences } from '../../app/preferences.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ChatRoom } from './chat-room.tsx'
import { chatPaths } from './paths.ts'

/** A room of the chat: the one in the address, else that of the app's language. */
export function ChatPage() {
  const { t } = useTranslation('chat')
  const isLoggedIn = useIsLoggedIn()
  const lang = usePreferences((preferences) => preferences.lang)
  const [query] = useSearchParams()
  const room = /^[A-Za-z0-9]{2,20}$/.exec(query.get('room') ?? '')?.[0] ?? lang
  return (
    <>
      <NavBar title={t('title')} />
      {isLoggedIn ? (
        <ChatRoom key={room} room={room} />
      ) : (
        <div className="px-4 pt-6">
          <p className="pb-4 text-base text-ink-2">{t('log_in_hint')}</p>
          <ButtonLink to={paths.login({ return: chatPaths.chat({ room }) })}>
            {t('log_in')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
