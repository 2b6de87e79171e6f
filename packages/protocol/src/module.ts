/** What a product or a service adds to the lists of all modules. Apps import these, so they hold no schema. */
export type Names = {
  /** The folder below `src` that holds its texts in every language. */
  readonly texts?: `${string}/locales`
  /** Reasons why money moved, as users' bills show them and can be filtered. */
  readonly bills?: readonly string[]
  /** Actions of the audit log. */
  readonly actions?: readonly string[]
  /** Kinds of requests that one member of staff makes and another one decides. */
  readonly requests?: readonly string[]
  /** Kinds of notices to a user about money that moved without a call of that user. */
  readonly notices?: readonly string[]
  /** Exists for the compiler only: see `ProtocolModule`. */
  readonly types?: unknown
}

/** `Types` names by type what a module holds beside its names: `calls`, `texts` and `events`. */
export type ProtocolModule<Types, Own extends Names> = Own & { readonly types?: Types }

/** `Types` must be an alias: a literal would be resolved too early, and refer to the module itself. */
export const protocolModule =
  <Types>() =>
  <const Own extends Names>(names: Own): ProtocolModule<Types, Own> =>
    names as ProtocolModule<Types, Own> // `types` is never set.
