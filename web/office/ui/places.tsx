/**
 * Moving about: J and K through the rows of a screen, Esc back to where one was, with the scroll and the row
 * kept.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { may } from '../../../contract/permissions.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { useOfficer } from './page.tsx'
import type { Key } from './keys.tsx'
import { menu } from './menu.ts'
import { page as frame } from '../../../words/compiled/en/back-office/page.ts'
import { places as texts } from '../../../words/compiled/en/back-office/places.ts'

/** The link of each row, by which it is opened. */
const linksOfRows = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-row]')].flatMap((row) => {
    const link = row.matches('a') ? row : row.querySelector<HTMLElement>('a')
    return link?.checkVisibility() ? [link] : []
  })

/** Moves the focus by so many rows; from outside of them to the first or the last. */
export function moveRow(by: 1 | -1): void {
  const links = linksOfRows()
  const row = document.activeElement?.closest('[data-row]')
  const at = links.findIndex((link) => row?.contains(link))
  const to = at === -1 ? (by === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)
  links[to]?.focus()
  links[to]?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
}

/** Which row had the focus at a place in the history, by its address; forgotten with the page. */
const leftAt = new Map<string, string>()

/** With a link that shows more of the same screen: the focus stays where it is. */
export const staysState = { stays: true } as const
const staysBy = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stays' in state && state.stays === true

/** Puts the focus where somebody goes on: into the row that was left, or else to the top of the main text. */
export function useFocusAtPlace(): void {
  const location = useLocation()
  const { key } = location
  const stays = staysBy(location.state)
  const how = useNavigationType()
  const before = useRef(key)
  useEffect(() => {
    const keep = () => {
      const href = document.activeElement
        ?.closest('main [data-row]')
        ?.querySelector('a')
        ?.getAttribute('href')
      if (href) leftAt.set(key, href)
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [key])
  // With the screen, not after it: who presses a key at once has put the focus elsewhere by then.
  useLayoutEffect(() => {
    if (before.current === key) return
    before.current = key
    if (stays && how !== NavigationType.Pop) return
    const left = how === NavigationType.Pop ? leftAt.get(key) : undefined
    const row = linksOfRows().find((link) => left !== undefined && link.getAttribute('href') === left)
    if (row) row.focus({ preventScroll: true })
    else if (!document.activeElement?.closest('[data-error-summary], [autofocus]'))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, how, stays])
}

/** Keys that every screen has for moving about. */
export function usePlaceKeys(): readonly Key[] {
  const navigate = useNavigate()
  const everywhere = true
  const back = () => {
    // The router counts its own pages: before the first there is somebody else's.
    const { idx } = (history.state ?? {}) as { readonly idx?: number }
    void (idx ? navigate(-1) : navigate(officePaths.today()))
  }
  return [
    { press: 'j', says: texts.next, does: () => moveRow(1), everywhere },
    { press: 'k', says: texts.previous, does: () => moveRow(-1), everywhere },
    { press: 'escape', says: texts.back, does: back, everywhere },
  ]
}

/** To each entry of the menu by G, the letter of its group and its own, to the search by /. */
export function useMenuKeys(): readonly Key[] {
  const navigate = useNavigate()
  const officer = useOfficer()
  const everywhere = true
  return [
    {
      press: '/',
      says: frame.focusSearch,
      does: () => document.querySelector<HTMLElement>('[name="q"]')?.focus(),
      everywhere,
    },
    ...menu
      .flatMap(({ key: group, items }) => items.map((item) => ({ ...item, key: `${group} ${item.key}` })))
      .filter(({ permission }) => officer !== null && may(officer, permission))
      .map(({ to, text, key }) => ({
        press: `g ${key}`,
        says: frame.goTo({ name: text }),
        does: () => void navigate(to),
        everywhere,
      })),
  ]
}
