import { create } from 'zustand'

import { useSession } from '../../app/session.ts'
import type { SentPicture } from '../../flows/use-picture-upload.ts'
import type { IdType } from './use-real.ts'

/** What a user has entered of level 1. */
type DocumentDraft = {
  readonly idType: IdType | undefined
  readonly country: string | undefined
  readonly name: string
  readonly number: string
}

export const sides = ['front', 'reverse'] as const
export type Side = (typeof sides)[number]

type IdentityDraft = DocumentDraft & {
  readonly pictures: Readonly<Partial<Record<Side, SentPicture>>>
  setDocument: (part: Partial<DocumentDraft>) => void
  setPicture: (side: Side, picture: SentPicture | undefined) => void
}

const empty = { idType: undefined, country: undefined, name: '', number: '', pictures: {} } as const

/**
 * Kept while the app is open, so that a rejected form is not typed again; in memory only, because it is the identity of a
 * person, and until the log-out.
 */
export const useIdentityDraft = create<IdentityDraft>()((set) => ({
  ...empty,
  setDocument: (part) => set(part),
  setPicture: (side, picture) =>
    set(({ pictures }) => {
      const { [side]: _, ...others } = pictures
      return { pictures: picture === undefined ? others : { ...others, [side]: picture } }
    }),
}))

useSession.subscribe(({ token }) => {
  if (token === null) useIdentityDraft.setState(empty)
})
