import { App, ConfigProvider, theme, type ThemeConfig } from 'antd'
import en from 'antd/locale/en_US'
import zh from 'antd/locale/zh_CN'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Whether a media query matches, updated when that changes. */
function useMediaQuery(query: string): boolean {
  const [media] = useState(() => matchMedia(query))
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => media.matches)
}

const tokens = {
  colorPrimary: '#2b63f0',
  borderRadius: 6,
  fontFamily: "system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif",
}

const Card = { bodyPadding: 16, headerPadding: 16 }
/** Most entries of an owner are on one screen. */
const Menu = { itemHeight: 32 }

// The greys, reds and tags of the library have too little contrast (WCAG AA).
const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  components: { Card, Menu },
  token: {
    ...tokens,
    colorPrimaryHover: '#1f50d0',
    colorError: '#c9252d',
    colorTextTertiary: '#5f6672',
    colorTextDescription: '#5f6672',
    colorTextPlaceholder: '#666d79',
    colorLink: '#1d55d8',
    // The library has two names for each of its colours.
    green7: '#237804',
    'green-7': '#237804',
    gold7: '#8a5300',
    'gold-7': '#8a5300',
  },
}
const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...tokens,
    // The dark theme of the app: page, surface, raised surface.
    colorBgLayout: '#0b0e13',
    colorBgContainer: '#12161d',
    colorBgElevated: '#1a1f28',
    colorPrimaryHover: '#3163dc',
    colorError: '#ff8f8c',
    colorLink: '#8fb1ff',
    colorTextTertiary: '#a3aab5',
    colorTextDescription: '#a3aab5',
    colorTextPlaceholder: '#949ba6',
  },
  components: {
    Card,
    Menu,
    Tabs: { itemSelectedColor: '#8fb1ff', itemHoverColor: '#b3caff', inkBarColor: '#8fb1ff' },
  },
}

/** Colours and animations by the settings of the system, texts by the chosen language. */
export function Appearance({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const look = useMediaQuery('(prefers-color-scheme: dark)') ? dark : light
  const motion = !useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <ConfigProvider
      locale={i18n.language === 'zh' ? zh : en}
      theme={{ ...look, token: { ...look.token, motion } }}
      button={{ autoInsertSpace: false }}
    >
      <App style={{ fontVariantNumeric: 'tabular-nums' }}>{children}</App>
    </ConfigProvider>
  )
}
