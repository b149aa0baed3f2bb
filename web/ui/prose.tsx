/** Text that content brings as HTML: the server made it from Markdown in which no HTML may stand. */
export const Prose = ({
  html,
  lead,
}: {
  readonly html: string
  /** The first paragraph is a summary of the page. */ readonly lead?: boolean
}) =>
  html ? (
    <div className={lead ? 'prose prose-lead' : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
  ) : null
