import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { loadPage } from '../app/load-page.ts'
import type { SheetProps } from './sheet.tsx'
import { toast } from './toast.tsx'

const load = async () => (await import('./sheet.tsx')).Sheet

/** A sheet whose code is fetched when it is first opened. */
export function LazySheet(props: SheetProps) {
  const { isOpen, onClose } = props
  const { t } = useTranslation('common')
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  const isMissing = isOpen && Sheet === undefined
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    const show = async () => {
      try {
        const loaded = await loadPage(load)
        if (isWanted) setSheet(() => loaded)
      } catch {
        if (!isWanted) return
        toast(t('network_error'))
        onClose()
      }
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [isMissing, onClose, t])
  return Sheet === undefined ? null : <Sheet {...props} />
}
