/** The session ended while something was typed in the browser: sign-in leads back, and it is put back there. */
import { redirectDocument } from 'react-router'
import type { Paths } from '../paths.ts'
import { keepTyped } from '../typed.ts'

export function signInAgain(paths: Pick<Paths, 'signIn'>): Response {
  keepTyped()
  return redirectDocument(paths.signIn())
}
