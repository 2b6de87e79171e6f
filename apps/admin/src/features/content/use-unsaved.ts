import { useEffect } from 'react'

/** Tells the editor whether a part of it holds something that is not saved, and that it is gone when it goes. */
export function useUnsaved(isUnsaved: boolean, tell: (isUnsaved: boolean) => void) {
  useEffect(() => {
    tell(isUnsaved)
    // Only a change is news; the function is another one at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- See above.
  }, [isUnsaved])
}
