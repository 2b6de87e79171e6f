import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useSession } from '../../app/session.ts'
import { Skeleton } from '../../ui/loadable.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** A picture that only the user may read: it is fetched with the session and shown from memory. */
export function OwnPicture({ path, label }: { path: string; label: string }) {
  const { t } = useTranslation('kefu')
  const [isOpen, setIsOpen] = useState(false)
  const picture = useQuery({
    queryKey: ['picture', path],
    queryFn: () => pictureAt(path),
    staleTime: Infinity,
    retry: 1,
  })
  if (picture.isError)
    return (
      <button
        type="button"
        onClick={() => void picture.refetch()}
        className="grid size-28 place-items-center rounded-field bg-field text-ink-3"
      >
        <ImageOff size={20} aria-hidden />
        <span className="sr-only">{t('picture_failed')}</span>
      </button>
    )
  if (picture.data === undefined) return <Skeleton className="size-28 rounded-field" />
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <img src={picture.data} alt={label} className="size-28 rounded-field object-cover" />
      </button>
      <Sheet title={label} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <img src={picture.data} alt={label} className="w-full px-4 pb-4" />
      </Sheet>
    </>
  )
}

async function pictureAt(path: string): Promise<string> {
  const reply = await fetch(path, {
    headers: { authorization: useSession.getState().token ?? '' },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return dataUrlOf(await reply.blob())
}

/** The content security policy shows no addresses of memory, so the picture is part of its address. */
const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(new Error('the picture cannot be read')),
    )
    reader.readAsDataURL(file)
  })
