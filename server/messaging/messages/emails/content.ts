/** The content of an e-mail, before it becomes text and HTML. */
/** A slip of figures as on the screens: labels left, amounts right, one total. */
export type EmailSlip = {
  readonly rows: readonly (readonly [string, string])[]
  readonly total: readonly [string, string]
}
export type EmailContent = {
  readonly subject: string
  readonly before: readonly string[]
  /** A link, shown in full on its own line. */
  readonly link?: string
  readonly slip?: EmailSlip
  readonly after: readonly string[]
}
