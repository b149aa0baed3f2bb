/** The form that asks whether a visit may be measured: what was chosen, and the page to come back to. */
import { consentChoices, type ConsentChoice } from '../../../domain/person/analytics-consent.ts'

/** How long a browser keeps the choice. */
export const consentSeconds = 365 * 86_400
const addressCharactersMax = 2_000

type Chosen = {
  readonly choice: ConsentChoice | null
  readonly back: string
  /** The page stays open: it is not asked for again. */
  readonly inPlace: boolean
}

/**
 * A page that is kept for everybody does not know its visitor's whole address: the browser names it
 * (`Referer`), and where it does not, the page says what it knows.
 */
export function readChoice(form: URLSearchParams, ownOrigin: string, referer = ''): Chosen {
  const named = URL.canParse(referer) ? new URL(referer) : null
  const cameFrom = named?.origin === ownOrigin ? named : null
  return {
    choice: consentChoices.find((each) => each === form.get('choice')) ?? null,
    inPlace: form.has('inPlace'),
    back: ownAddress(
      form.get('back') ?? (cameFrom ? cameFrom.pathname + cameFrom.search : (form.get('page') ?? '')),
    ),
  }
}

/** A path of this site with its query, or the home page: what was sent names no other host. */
function ownAddress(text: string): string {
  if (!text.startsWith('/') || text.length > addressCharactersMax || !URL.canParse(text, 'http://host'))
    return '/'
  const url = new URL(text, 'http://host')
  return url.host === 'host' ? url.pathname.replace(/^\/{2,}/, '/') + url.search : '/'
}
