import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Challenge = { readonly challenge_id: string; readonly options: object }
/** The browser's answer to a challenge, as the fields of a call. */
export type PasskeyAnswer = { readonly challenge_id: string; readonly response: string }

/** Browsers have passkeys in secure contexts only. */
export const hasPasskeys = () => 'PublicKeyCredential' in window

/** Proves a passkey; undefined if the user has closed the browser's dialog. */
export async function provePasskey(challenge: Challenge): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = challenge.options as PublicKeyCredentialRequestOptionsJSON // By the contract.
  return answerTo(challenge, () => startAuthentication({ optionsJSON }))
}

/** Creates a passkey; undefined if the user has closed the browser's dialog. */
export async function createPasskey(challenge: Challenge): Promise<PasskeyAnswer | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = challenge.options as PublicKeyCredentialCreationOptionsJSON // By the contract.
  return answerTo(challenge, () => startRegistration({ optionsJSON }))
}

async function answerTo({ challenge_id }: Challenge, ask: () => Promise<object>) {
  try {
    return { challenge_id, response: JSON.stringify(await ask()) }
  } catch (error) {
    if (isClosed(error)) return undefined
    throw error
  }
}

/** Browsers report a closed dialog and a timeout alike. */
const isClosed = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
