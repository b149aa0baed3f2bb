/** A page that is older than the service reloads, and what was typed comes back (rule calls-4). */
import { keepTyped, loadAgain } from '../forms/typed.ts'

/** The header that every answer of the service carries. */
export const buildIdHeader = 'x-build-id'
const reloadedKey = 'reloaded for build'

export const buildIdOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content

/** An id begins with when it was built, in seven characters; what was built follows: `0t5k2xa-Zm9v...` */
const timeEnds = 7

/** While a release is under way both builds answer: only the later one replaces the other. */
export const isNewerBuild = (now: string, mine: string): boolean =>
  now.slice(0, timeEnds) > mine.slice(0, timeEnds) && now.slice(timeEnds) !== mine.slice(timeEnds)

/**
 * Reloads when an answer comes from a newer build than this page, once for each: the page that comes may be the
 * older one's again. Says whether it does.
 */
export function reloadOnNewBuild(answer: Response): boolean {
  const now = answer.headers.get(buildIdHeader)
  const mine = now === null ? undefined : buildIdOfPage()
  if (now === null || mine === undefined || !isNewerBuild(now, mine)) return false
  if (sessionStorage.getItem(reloadedKey) === now) return false
  sessionStorage.setItem(reloadedKey, now)
  keepTyped()
  loadAgain()
  return true
}
