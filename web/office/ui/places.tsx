/**
 * Navigation by keyboard: J and K through the rows of a screen, Esc back to the previous place, with scroll
 * position and row kept.
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

/** The link that opens each row. */
const linksOfRows = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-row]')].flatMap((row) => {
    const link = row.matches('a') ? row : row.querySelector<HTMLElement>('a')
    return link?.checkVisibility() ? [link] : []
  })

/** Moves the focus by one row; from outside the rows, to the first or the last. */
export function moveRow(by: 1 | -1): void {
  const links = linksOfRows()
  const row = document.activeElement?.closest('[data-row]')
  const at = links.findIndex((link) => row?.contains(link))
  const to = at === -1 ? (by === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + by, 0), links.length - 1)
  links[to]?.focus()
  links[to]?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
}

/** Focused row of each history entry, by its link; lost when the page is reloaded. */
const leftAt = new Map<string, string>()

/** For a link that shows more of the same screen: the focus stays. */
export const staysState = { stays: true } as const
const staysBy = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stays' in state && state.stays === true

/** Puts the focus into the row that the viewer left, or else at the top of the main text. */
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
  // With the first paint, not after it: a viewer who presses a key at once would have moved the focus
  // already.
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

/** Navigation keys of every screen. */
export function usePlaceKeys(): readonly Key[] {
  const navigate = useNavigate()
  const everywhere = true
  const back = () => {
    // The router counts its own entries: before the first one is another site.
    const { idx } = (history.state ?? {}) as { readonly idx?: number }
    void (idx ? navigate(-1) : navigate(officePaths.today()))
  }
  return [
    { press: 'j', says: texts.next, does: () => moveRow(1), everywhere },
    { press: 'k', says: texts.previous, does: () => moveRow(-1), everywhere },
    { press: 'escape', says: texts.back, does: back, everywhere },
  ]
}

/** Shortcuts to each menu entry (G, letter of the group, letter of the entry) and to the search (/). */
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
