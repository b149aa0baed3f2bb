/** The consent form for measuring: the choice, and the page to return to. */
import { consentChoices, type ConsentChoice } from '../../../domain/person/analytics-consent.ts'

/** How long a browser keeps the choice. */
export const consentSeconds = 365 * 86_400
const addressCharactersMax = 2_000

type Chosen = {
  readonly choice: ConsentChoice | null
  readonly back: string
  /** The page stays open and needs no reload. */
  readonly inPlace: boolean
}

/**
 * A cached page does not know its visitor's full address. Uses the browser's `Referer`, or else the address
 * that the page knows.
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

/** A path of this site with its query, or the home page: the input cannot name another host. */
function ownAddress(text: string): string {
  if (!text.startsWith('/') || text.length > addressCharactersMax || !URL.canParse(text, 'http://host'))
    return '/'
  const url = new URL(text, 'http://host')
  return url.host === 'host' ? url.pathname.replace(/^\/{2,}/, '/') + url.search : '/'
}
