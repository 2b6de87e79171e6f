import { LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { ProLayout } from '@ant-design/pro-components'
import { staffCalls } from '@candor/protocol/services/staff/calls'
import { Button, Grid, Space, Tag } from 'antd'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, Outlet, useLocation } from 'react-router'

import { Forbidden } from '../ui/forbidden.tsx'
import { api } from './api.ts'
import { LanguageChoice } from './language-choice.tsx'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { mayOpen, sectionGroupsOf } from './registered-features.ts'
import { session, useConsoleSession } from './session.ts'
import { WaitingBadge } from './waiting-badge.tsx'

/** The frame of every page behind the login: the sections that the role may open, and the logout. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const current = useConsoleSession()
  // Undefined in the first rendering.
  const isWide = Grid.useBreakpoint().md !== false
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  if (current === undefined) return <Navigate to={paths.login} state={pathname} replace />
  const children = sectionGroupsOf(current.role).map(({ group, sections }) => ({
    path: `/group/${group}`,
    name: t(`section_group.${group}`),
    children: sections.map(({ path, title, icon: Icon }) => ({
      path,
      name: t(title),
      icon: <Icon aria-hidden />,
    })),
  }))
  return (
    <ProLayout
      title={t('console')}
      logo="./favicon.svg"
      layout="mix"
      fixSiderbar
      menu={{ type: 'group' }}
      contentStyle={{ padding: isWide ? '24px 32px' : 16 }}
      location={{ pathname }}
      // Under the key `routes` the layout would keep the menu of the first rendering, in its language.
      route={{ path: '/', children }}
      menuItemRender={menuLink}
      // A menu that is closed in the first rendering would visibly slide open.
      defaultCollapsed={false}
      // A menu that covers the page closes with the choice.
      {...(!isWide && {
        collapsed: !isMenuOpen,
        onCollapse: (isClosed) => setIsMenuOpen(!isClosed),
      })}
      menuProps={{ onClick: () => setIsMenuOpen(false) }}
      headerTitleRender={homeLink}
      actionsRender={accountActions}
    >
      {mayOpen(current.role, pathname) ? <Outlet /> : <Forbidden />}
    </ProLayout>
  )
}

const entryStyle: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
}
const menuLink = ({ path = '/' }: { path?: string }, name: ReactNode) => (
  <Link to={path} style={entryStyle}>
    {name}
    <WaitingBadge path={path} />
  </Link>
)
const homeLink = (logo: ReactNode, title: ReactNode) => (
  <Link to="/">
    {logo}
    {title}
  </Link>
)
const accountActions = () => [<Account key="account" />]

/** The session is removed here even when the call fails; on the server it expires. */
async function logOut() {
  await api.call(staffCalls.consoleLogout, {}).catch(() => undefined)
  session.signOut()
  queryClient.clear()
}

const nameStyle: CSSProperties = {
  display: 'block',
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 14,
}

function Account() {
  const { t } = useTranslation()
  const current = useConsoleSession()
  const isWide = Grid.useBreakpoint().md === true
  return (
    <Space>
      <LanguageChoice />
      <Link to={paths.account} style={nameStyle}>
        {isWide ? current?.name : <UserOutlined aria-label={t('account.title')} />}
      </Link>
      {isWide && current !== undefined && <Tag color="blue">{t(`role.${current.role}`)}</Tag>}
      <Button
        type="text"
        aria-label={t('log_out')}
        icon={<LogoutOutlined aria-hidden />}
        onClick={() => void logOut()}
      >
        {isWide && t('log_out')}
      </Button>
    </Space>
  )
}
