/** The form of the consent strip: what was chosen, and the page to come back to. */
import { consentChoices, type ConsentChoice } from '../../web/consent.ts'

/** How long a browser keeps the choice. */
export const consentSeconds = 365 * 86_400
const addressCharactersMax = 2_000

export function readChoice(form: URLSearchParams): { readonly choice: ConsentChoice | null; readonly back: string } {
  return { choice: consentChoices.find((each) => each === form.get('choice')) ?? null, back: ownAddress(form.get('back') ?? '') }
}

/** A path of this site with its query, or the home page: what was sent names no other host. */
function ownAddress(text: string): string {
  if (!text.startsWith('/') || text.length > addressCharactersMax || !URL.canParse(text, 'http://host')) return '/'
  const url = new URL(text, 'http://host')
  return url.host === 'host' ? url.pathname.replace(/^\/{2,}/, '/') + url.search : '/'
}
