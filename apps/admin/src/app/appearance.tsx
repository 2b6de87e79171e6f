import { App, ConfigProvider, theme } from 'antd'
import en from 'antd/locale/en_US'
import zh from 'antd/locale/zh_CN'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const darkness = matchMedia('(prefers-color-scheme: dark)')
const onDarkness = (listener: () => void) => {
  darkness.addEventListener('change', listener)
  return () => darkness.removeEventListener('change', listener)
}
const tokens = {
  colorPrimary: '#2b63f0',
  borderRadius: 6,
  fontFamily: "system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif",
}

/** Colours by the system's own setting, texts by the chosen language. */
export function Appearance({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const isDark = useSyncExternalStore(onDarkness, () => darkness.matches)
  const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm
  return (
    <ConfigProvider locale={i18n.language === 'zh' ? zh : en} theme={{ algorithm, token: tokens }}>
      <App>{children}</App>
    </ConfigProvider>
  )
}
