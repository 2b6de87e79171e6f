import { useEffect } from 'react'

/** Reports to the editor whether a part of it has unsaved changes. */
export function useUnsaved(isUnsaved: boolean, report: (isUnsaved: boolean) => void) {
  useEffect(() => {
    report(isUnsaved)
    // oxlint-disable-next-line react/exhaustive-deps -- Only changes are reported; the function is a new one at each rendering.
  }, [isUnsaved])
}
