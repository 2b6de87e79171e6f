import { contentCalls } from '@candor/protocol/services/content/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { isOffPath, useProductsOff } from '../../app/products-off.ts'
import { Button } from '../../ui/button.tsx'
import { LazySheet } from '../../ui/lazy-sheet.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { MenuIcon } from './menu-icon.tsx'

/** Two rows of four. */
const tileCountMax = 8

/** The entries of the server's menu; those that do not fit are in a sheet. */
export function MenuGrid() {
  const { t } = useTranslation('common')
  const menu = useMenu()
  const off = useProductsOff()
  if (menu.isError && menu.data === undefined)
    return (
      <div className="grid h-40 place-items-center">
        <Button tone="quiet" size="pill" onClick={() => void menu.refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  const entries = off && menu.data?.filter(({ path }) => !isOffPath(path, off))
  const hasMore = entries !== undefined && entries.length > tileCountMax
  return (
    <ul className="grid min-h-42 grid-cols-4 content-start gap-y-3 px-2 pb-4">
      {entries === undefined && <TileSkeletons />}
      {entries && <MenuTiles entries={hasMore ? entries.slice(0, tileCountMax - 1) : entries} />}
      {hasMore && (
        <li>
          <MoreTile entries={entries} />
        </li>
      )}
    </ul>
  )
}

function useMenu() {
  const lang = usePreferences((preferences) => preferences.lang)
  return useQuery({
    queryKey: ['content', 'menu', lang],
    queryFn: () => api.call(contentCalls.menu, {}),
    // A change of the language must not close the sheet of the entries.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}

type Entries = NonNullable<ReturnType<typeof useMenu>['data']>

const MenuTiles = ({ entries }: { entries: Entries }) =>
  entries.map(({ id, name, icon, path }) => (
    <li key={id}>
      <Link to={path} className={tile}>
        <TileFace icon={<MenuIcon name={icon} path={path} />} name={name} />
      </Link>
    </li>
  ))

function MoreTile({ entries }: { entries: Entries }) {
  const { t } = useTranslation('home')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={`w-full ${tile}`} onClick={() => setIsOpen(true)}>
        <TileFace
          icon={<LayoutGrid size={20} strokeWidth={1.75} aria-hidden />}
          name={t('menu_more')}
        />
      </button>
      <LazySheet title={t('menu_all')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ul className="grid grid-cols-4 gap-y-4 px-2 pt-1 pb-6">
          <MenuTiles entries={entries} />
        </ul>
      </LazySheet>
    </>
  )
}

const tile = 'flex flex-col items-center gap-1.5 active:opacity-70'

function TileFace({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      <span className="grid size-11 place-items-center rounded-tile bg-raised">{icon}</span>
      <span className="max-w-full truncate px-1 text-sm text-ink-2">{name}</span>
    </>
  )
}

function TileSkeletons() {
  return Array.from({ length: tileCountMax }, (_, tile) => (
    <li key={tile} className="flex flex-col items-center gap-1.5">
      <Skeleton className="size-11 rounded-tile" />
      <Skeleton className="my-[3px] h-3 w-12" />
    </li>
  ))
}
