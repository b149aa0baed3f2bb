/** A page older than the service reloads and restores what was typed (rule calls-4). */
import { saveEntered, loadAgain } from '../forms/typed.ts'

/** The header that every answer of the service carries. */
export const buildIdHeader = 'x-build-id'
const reloadedKey = 'reloaded for build'

export const buildIdOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content

/** An id starts with the build time in seven characters, then a content hash: `0t5k2xa-Zm9v...` */
const timeEnds = 7

/**
 * Whether a page of build `mine` is replaced after an answer of build `now`, newer or, after a rollback, older. Each
 * build replaces once: during a release both answer, and the page that comes may be the other one's again.
 */
export const replacesPage = (now: string, mine: string, replacedBefore: readonly string[]): boolean =>
  now.slice(timeEnds) !== mine.slice(timeEnds) && !replacedBefore.includes(now)

/** Reloads when an answer comes from another build than this page; returns whether it does. */
export function reloadOnNewBuild(answer: Response): boolean {
  const now = answer.headers.get(buildIdHeader)
  const mine = now === null ? undefined : buildIdOfPage()
  if (now === null || mine === undefined) return false
  const before = sessionStorage.getItem(reloadedKey)?.split(' ') ?? []
  if (!replacesPage(now, mine, before)) return false
  sessionStorage.setItem(reloadedKey, [...before, now].join(' '))
  saveEntered()
  loadAgain()
  return true
}
