/**
 * Return address after a session ended: the previous page in the account, a registration, or a partner link;
 * never any other address.
 */
import { readForm, refilledForm, enteredBy } from '../forms/form-state.ts'
import type { UnsentForm } from '../visit/context.ts'
import { withoutLanguage } from '../visit/language.ts'

const anywhere = 'http://site.invalid'
const pathOf = (address: string): string => withoutLanguage(new URL(address, anywhere).pathname)

/** A path with its query that may be gone back to, or null. */
export function returnPathOf(address: string | null | undefined): string | null {
  if (
    !address ||
    address.length > 500 ||
    !/^\/(?![/\\])[\x21-\x7e]*$/.test(address) ||
    !URL.canParse(address, anywhere)
  )
    return null
  const path = pathOf(address)
  return /^\/(?:(?:account|registration)(?:\/|$)|pay\/t\/[\w-]+$)/.test(path) &&
    !/\/(sign-out|deleted|error)$/.test(path)
    ? address
    : null
}

/** The return address from the page's address, or from the linking page. */
export function backOfRequest({ url, headers }: Request): string | null {
  const asked = returnPathOf(new URL(url).searchParams.get('back'))
  if (asked) return asked
  const from = headers.get('referer')
  if (!from || !URL.canParse(from) || new URL(from).host !== (headers.get('host') ?? new URL(url).host))
    return null
  const { pathname, search } = new URL(from)
  return returnPathOf(pathname + search)
}

/** Marks a sign-in address whose visitor submitted a form that was not accepted. */
export const notSent = 'unsent'

/**
 * Adds to a redirect to sign-in the visitor's page and whether a form was not accepted. Returns whether there
 * was such a form.
 */
export function withReturnAddress(request: Request, response: Response): boolean {
  const to = response.headers.get('location')
  const { pathname, search } = new URL(request.url)
  const here = returnPathOf(pathname + search)
  if (!to || !here || pathOf(to) !== '/sign-in' || to.includes('?')) return false
  const isUnsent = request.method === 'POST'
  response.headers.set('location', `${to}?back=${encodeURIComponent(here)}${isUnsent ? `&${notSent}` : ''}`)
  return isUnsent
}

/** The values of an unaccepted form without secrets; null when no customer is named in it. */
export async function unsentForm(request: Request): Promise<UnsentForm | null> {
  const form = await request.formData()
  const customerId = form.get(enteredBy)
  return typeof customerId === 'string'
    ? { customerId, path: pathOf(request.url), values: refilledForm(readForm(form)) }
    : null
}
