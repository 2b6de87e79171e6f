/** A document that exists in some languages only; its version is raised with each change of its meaning. */
export type Agreement = {
  readonly title: string
  readonly version: string
  readonly summary: string
  readonly sections: readonly { readonly heading: string; readonly body: readonly string[] }[]
}
