/**
 * Keyboard shortcuts of the back office in one registry: every screen registers its own and `?` lists them. A
 * key does nothing while the person types, or with Ctrl, Alt or Meta, which belong to the browser.
 */
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'

export type Key = {
  /** As `KeyboardEvent.key`, in lower case; several separated by spaces are pressed one after the other. */
  readonly press: string
  /** Description in the list of keys. */
  readonly says: string
  readonly does: () => void
  /** Works on every screen; listed separately. */
  readonly everywhere?: boolean
}

type Registry = {
  readonly add: (keys: readonly Key[]) => () => void
  /** Keys that work now; if two have the same press, the screen's own, registered last. */
  readonly all: () => readonly Key[]
}

/** After this time the first key of a sequence is forgotten. */
const togetherMs = 1_000

function createRegistry(): Registry {
  let sets: readonly (readonly Key[])[] = []
  return {
    add(keys) {
      sets = [...sets, keys]
      return () => {
        sets = sets.filter((each) => each !== keys)
      }
    },
    all: () => [...new Map(sets.flat().map((key) => [key.press, key])).values()],
  }
}

const Registered = createContext<Registry | null>(null)

/**
 * Registers the keys of a screen while it is shown; `says` must not change between its renders. They work
 * from the first paint: a key lost in between would change the meaning of the next ones.
 */
export function useKeys(keys: readonly Key[]): void {
  const registry = useContext(Registered)
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  const presses = keys.map(({ press }) => press).join('\n')
  useLayoutEffect(
    () =>
      registry?.add(
        latest.current.map((key) => ({
          ...key,
          does: () => latest.current.find(({ press }) => press === key.press)?.does(),
        })),
      ),
    [registry, presses],
  )
}

/** Keys that work now, for the list of keys. */
export const useAllKeys = (): (() => readonly Key[]) => {
  const registry = useContext(Registered)
  return () => registry?.all() ?? []
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="submit"])'))

/** While an overlay is open, the keys of the page under it are off. */
const isOverlaid = (): boolean => document.querySelector('.overlay, [popover]:popover-open') !== null

/**
 * Key that a sequence presses, and the part of it that may begin a longer one. A key inside an unfinished
 * sequence is not pressed on its own.
 */
export function keyOf(
  keys: readonly Key[],
  sequence: string,
): { readonly found: Key | undefined; readonly begun: string | null } {
  for (let rest = sequence; rest !== ''; rest = rest.split(' ').slice(1).join(' ')) {
    const found = keys.find(({ press }) => press === rest)
    const begins = keys.some(({ press }) => press.startsWith(`${rest} `))
    if (found || begins) return { found, begun: begins ? rest : null }
  }
  return { found: undefined, begun: null }
}

/** Handles the keys of everything inside. */
export function Keys({ children }: { readonly children: ReactNode }) {
  const [registry] = useState(createRegistry)
  useEffect(() => {
    let before = { press: '', atMs: 0 }
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, target, timeStamp: atMs, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || altKey || metaKey || isOverlaid()) return
      if (isTyping(target)) {
        // Esc first leaves the field; the typed text stays.
        if (key === 'Escape') (target as HTMLElement).blur()
        return
      }
      const press = key.toLowerCase()
      const all = registry.all()
      const sequence = atMs - before.atMs < togetherMs ? `${before.press} ${press}`.trim() : press
      const { found, begun } = keyOf(all, sequence)
      before = { press: begun ?? '', atMs }
      if (!found) return
      event.preventDefault()
      found.does()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [registry])
  return <Registered value={registry}>{children}</Registered>
}

const names: Readonly<Record<string, string>> = {
  escape: 'Esc',
  enter: 'Enter',
  arrowleft: '←',
  arrowright: '→',
}

/** Key cap as printed on the keyboard. */
export const KeyCap = ({ press }: { readonly press: string }) =>
  press.split(' ').map((each) => (
    <kbd key={each} className="key">
      {names[each] ?? each.toUpperCase()}
    </kbd>
  ))
