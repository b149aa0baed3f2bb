/** Text that content brings as HTML: the server made it from Markdown in which no HTML may stand. */
export const Prose = ({
  html,
  lead,
}: {
  readonly html: string
  /** Its first paragraph says what the page is about. */ readonly lead?: boolean
}) =>
  html ? (
    <div className={lead ? 'prose prose-lead' : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
  ) : null
