import { useEffect } from 'react'

/** A part of the editor with changes that are not saved. */
export type UnsavedPart = {
  /** Whether its fields are valid; shows what is wrong otherwise. */
  readonly isValid: () => Promise<boolean>
  readonly save: () => Promise<unknown>
}

/** Reports to the editor what there is to be saved; undefined for nothing. */
export function useUnsaved(
  part: UnsavedPart | undefined,
  report: (part: UnsavedPart | undefined) => void,
) {
  const isUnsaved = part !== undefined
  useEffect(() => {
    report(part)
    // oxlint-disable-next-line react/exhaustive-deps -- Only changes are reported; both are new at each rendering.
  }, [isUnsaved])
}
