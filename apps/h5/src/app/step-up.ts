import { create } from 'zustand'

type Request = { readonly factors: readonly string[]; readonly answer: (isProved: boolean) => void }

/** The open request for a factor, which `StepUp` shows as a sheet. */
export const useStepUp = create<{ request: Request | undefined }>(() => ({ request: undefined }))

let pending: Promise<boolean> | undefined

/** Asks the user to prove a factor; calls that need one meanwhile wait for the same answer. */
export function requestStepUp(factors: readonly string[]): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    const answer = (isProved: boolean) => {
      pending = undefined
      useStepUp.setState({ request: undefined })
      resolve(isProved)
    }
    useStepUp.setState({ request: { factors, answer } })
  })
  return pending
}
