import {
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  FileTextOutlined,
  LineChartOutlined,
  LockOutlined,
  LogoutOutlined,
  SafetyOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { ProLayout } from '@ant-design/pro-components'
import { staffEndpoints } from '@candor/protocol'
import { Button, Grid, Space, Tag } from 'antd'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, Outlet, useLocation } from 'react-router'

import { api } from './api.ts'
import { LanguageChoice } from './language-choice.tsx'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { sectionsOf } from './sections.ts'
import { session, useConsoleSession } from './session.ts'

const icons: Record<ReturnType<typeof sectionsOf>[number]['key'], ReactNode> = {
  users: <TeamOutlined aria-hidden />,
  requests: <SolutionOutlined aria-hidden />,
  treasury: <BankOutlined aria-hidden />,
  journal: <BookOutlined aria-hidden />,
  lockup: <LockOutlined aria-hidden />,
  markets: <LineChartOutlined aria-hidden />,
  content: <FileTextOutlined aria-hidden />,
  audit: <AuditOutlined aria-hidden />,
  staff: <SafetyOutlined aria-hidden />,
}

/** The frame of every page behind the login: the sections that the role may open, and the way out. */
export function Shell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const current = useConsoleSession()
  // Not known in the first drawing.
  const isWide = Grid.useBreakpoint().md !== false
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  if (current === undefined) return <Navigate to={paths.login()} state={pathname} replace />
  const routes = sectionsOf(current.role).map(({ key, path }) => ({
    path,
    name: t(`section.${key}`),
    icon: icons[key],
  }))
  return (
    <ProLayout
      title={t('console')}
      logo="./favicon.svg"
      layout="mix"
      fixSiderbar
      contentStyle={{ padding: isWide ? '24px 32px' : 16 }}
      location={{ pathname }}
      route={{ path: '/', routes }}
      menuItemRender={menuLink}
      // A menu that is shut in the first drawing would be seen to slide open.
      defaultCollapsed={false}
      // Where the menu lies over the page it goes away with the choice.
      {...(!isWide && { collapsed: !isMenuOpen, onCollapse: (isShut) => setIsMenuOpen(!isShut) })}
      menuProps={{ onClick: () => setIsMenuOpen(false) }}
      headerTitleRender={homeLink}
      actionsRender={whoAmI}
    >
      <Outlet />
    </ProLayout>
  )
}

const menuLink = ({ path = '/' }: { path?: string }, name: ReactNode) => (
  <Link to={path}>{name}</Link>
)
const homeLink = (logo: ReactNode, title: ReactNode) => (
  <Link to="/">
    {logo}
    {title}
  </Link>
)
const whoAmI = () => [<WhoAmI key="who" />]

/** Gone from here even when the server cannot be told; there it ends by itself. */
async function leave() {
  await api.call(staffEndpoints.consoleLogout, {}).catch(() => undefined)
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

function WhoAmI() {
  const { t } = useTranslation()
  const current = useConsoleSession()
  const isWide = Grid.useBreakpoint().md === true
  return (
    <Space>
      <LanguageChoice />
      <Link to={paths.account()} style={nameStyle}>
        {isWide ? current?.name : <UserOutlined aria-label={t('account_title')} />}
      </Link>
      {isWide && current !== undefined && <Tag color="blue">{t(`role.${current.role}`)}</Tag>}
      <Button
        type="text"
        aria-label={t('log_out')}
        icon={<LogoutOutlined aria-hidden />}
        onClick={() => void leave()}
      >
        {isWide && t('log_out')}
      </Button>
    </Space>
  )
}
