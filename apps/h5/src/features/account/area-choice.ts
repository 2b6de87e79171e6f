import { areaCodeDefault } from '@candor/protocol'
import { create } from 'zustand'

type AreaChoice = { country: string; areaCode: string }

/** The area of the phone number that is being typed; the page with the field reads it here. */
export const useAreaChoice = create<AreaChoice>(() => ({
  country: 'CN',
  areaCode: areaCodeDefault,
}))
