/** Bills of these kinds that have the same reference are one row of a summary. */
export type BillGroup = {
  readonly kinds: readonly string[]
  /**
   * Kinds that set an amount aside and return it: the row shows that amount, and the sum of the other kinds as its gain.
   * Without them it shows the sum of all kinds.
   */
  readonly principal?: readonly string[]
  /** Kinds that exchange coins of the user for others of the same value: sums over several coins leave them out. */
  readonly exchange?: readonly string[]
}

/** Notices are chosen by these groups: which of them are sent beside the app. */
export const noticeGroups = ['security', 'trade', 'earn', 'funds', 'account'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** What a product or a service adds to the lists of all modules. Apps import these, so they hold no schema. */
export type Names = {
  /** Of a product, and of no service: whether the operator may switch it off (docs/OPERATING.md). */
  readonly isSwitchable?: boolean
  /** Products in which the openings of this one open business: it is switched off with each of them. */
  readonly opensIn?: readonly string[]
  /** The folder below `src` that holds its texts in every language. */
  readonly texts?: `${string}/locales`
  /** Reasons why money moved, as users' bills show them and can be filtered. */
  readonly bills?: readonly string[]
  /** How bills with one reference form one row of a summary, by the group's name. */
  readonly billGroups?: Readonly<Record<string, BillGroup>>
  /** Actions of the audit log. */
  readonly actions?: readonly string[]
  /** Kinds of requests that one member of staff makes and another one decides. */
  readonly requests?: readonly string[]
  /** Kinds of notices to a user; each has the text `notice_<kind>`. */
  readonly notices?: readonly string[]
  /** The group of these notices. Without one they are shown in the app only. */
  readonly noticeGroup?: NoticeGroup
  /** Kinds of results that their owners can compute again: see `/receipt`. */
  readonly receipts?: readonly string[]
  /** Kinds of the security event log. Those that are also actions of the audit log are recorded with the action. */
  readonly securityEvents?: readonly string[]
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
