import { otcCalls } from '@candor/protocol/products/otc/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** A picture of a message, which the two sides may read. */
export function MessagePicture({ id, n }: { id: string; n: number }) {
  const { t } = useTranslation('otc')
  const [isOpen, setIsOpen] = useState(false)
  const picture = useQuery({
    queryKey: ['otc-picture', id, n],
    queryFn: () => api.call(otcCalls.picture, { id, n: String(n) }),
    staleTime: Infinity,
  })
  if (picture.isError)
    return (
      <Button tone="quiet" size="sm" onClick={() => void picture.refetch()}>
        {t('show_picture')}
      </Button>
    )
  if (picture.data === undefined) return <Skeleton className="size-28 rounded-field" />
  const { type, data } = picture.data
  const source = `data:${type};base64,${data}`
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <img src={source} alt={t('picture')} className="size-28 rounded-field object-cover" />
      </button>
      <Sheet title={t('picture')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <img src={source} alt={t('picture')} className="w-full px-4 pb-4" />
      </Sheet>
    </>
  )
}
