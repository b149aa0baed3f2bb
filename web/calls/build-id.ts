/** A page that is older than the service reloads, and what was typed comes back (rule calls-4). */
import { keepTyped, loadAgain } from '../forms/typed.ts'

/** The header that every answer of the service carries. */
export const buildIdHeader = 'x-build-id'

export const buildIdOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content

/** Reloads when an answer comes from another build than this page; says whether it does. */
export function reloadOnNewBuild(answer: Response): boolean {
  const now = answer.headers.get(buildIdHeader)
  if (now === null || now === buildIdOfPage()) return false
  keepTyped()
  loadAgain()
  return true
}
