import { areaCodeDefault } from '@candor/protocol'
import { create } from 'zustand'

type AreaChoice = { country: string; areaCode: string }

/** The area of a phone number that is being typed: the page that asks for it reads here what was chosen. */
export const useAreaChoice = create<AreaChoice>(() => ({
  country: 'CN',
  areaCode: areaCodeDefault,
}))
