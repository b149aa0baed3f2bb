/** A page that is older than the service reloads, and what was typed comes back (rule calls-4). */
import { keepTyped, loadAgain } from '../forms/typed.ts'

/** The header that every answer of the service carries. */
export const buildIdHeader = 'x-build-id'
const reloadedKey = 'reloaded for build'

export const buildIdOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content

/** An id is when it was built and a hash of what was built: `t5k2xa-Zm9v...` */
const partsOf = (id: string) => {
  const [, builtAt = '', hash = ''] = /^(\w+)-(.*)$/.exec(id) ?? []
  return { builtAt, hash }
}

/** While a release is under way both builds answer: only the later one replaces the other. */
export function isNewerBuild(now: string, mine: string): boolean {
  const [theirs, ours] = [partsOf(now), partsOf(mine)]
  return theirs.hash !== ours.hash && theirs.builtAt > ours.builtAt
}

/**
 * Reloads when an answer comes from a newer build than this page, once for each: the page that comes may be the
 * older one's again. Says whether it does.
 */
export function reloadOnNewBuild(answer: Response): boolean {
  const [now, mine] = [answer.headers.get(buildIdHeader), buildIdOfPage()]
  if (now === null || mine === undefined || !isNewerBuild(now, mine)) return false
  if (sessionStorage.getItem(reloadedKey) === now) return false
  sessionStorage.setItem(reloadedKey, now)
  keepTyped()
  loadAgain()
  return true
}
