import { type TSchema, Type } from 'typebox'

import { oneOf, text } from '../../fields.ts'

/** 32 random bytes in base64url; it is valid once and for five minutes. */
const challengeId = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const credentials = () =>
  Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.Literal('public-key'),
      transports: Type.Optional(Type.Array(Type.String())),
    }),
  )
const challengeWith = <Options extends TSchema>(options: Options) =>
  Type.Object({ challenge_id: Type.String(), options })

/** The fields of a browser's answer to a challenge. */
export const passkeyAnswer = () => ({
  challenge_id: challengeId(),
  /** The credential of the browser, as JSON. */
  response: text({ min: 2, max: 20_000 }),
})

/** A challenge to prove a passkey; `options` are `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = () =>
  challengeWith(
    Type.Object({
      challenge: Type.String(),
      timeout: Type.Integer(),
      rpId: Type.String(),
      /** Empty at a login: the browser offers the passkeys that it has. */
      allowCredentials: credentials(),
      userVerification: Type.Literal('required'),
    }),
  )

/** A challenge to create a passkey; `options` are `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = () =>
  challengeWith(
    Type.Object({
      challenge: Type.String(),
      timeout: Type.Integer(),
      rp: Type.Object({ id: Type.String(), name: Type.String() }),
      user: Type.Object({
        id: Type.String(),
        name: Type.String(),
        displayName: Type.String(),
      }),
      pubKeyCredParams: Type.Array(
        Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }),
      ),
      /** The caller's passkeys: a device that has one of them is not registered again. */
      excludeCredentials: credentials(),
      authenticatorSelection: Type.Object({
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Boolean(),
        userVerification: Type.Literal('required'),
      }),
      attestation: oneOf(['none']),
    }),
  )
