/**
 * The keys of the back office: one registry, so that every screen says its own and `?` shows what is there.
 * A key does nothing while somebody types, or with Ctrl, Alt or Meta: those are the browser's.
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
  /** As `KeyboardEvent.key` has it, in small letters; several with spaces are pressed one after the other. */
  readonly press: string
  /** What it does, in the list of keys. */
  readonly says: string
  readonly does: () => void
  /** Of every screen, not of this one: listed apart. */
  readonly everywhere?: boolean
}

type Registry = {
  readonly add: (keys: readonly Key[]) => () => void
  /** Those that work now; of two with one press the screen's own, which came last. */
  readonly all: () => readonly Key[]
}

/** After this the first of several keys is forgotten. */
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
 * Says the keys of a screen for as long as it is shown; `says` must not change between renders of one
 * screen. They work from the moment it is seen: a key lost in between would give what is typed next another meaning.
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

/** The keys that work now, for whoever lists them. */
export const useAllKeys = (): (() => readonly Key[]) => {
  const registry = useContext(Registered)
  return () => registry?.all() ?? []
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="submit"])'))

/** Whose keys these are while it is open: not the page's under it. */
const isOverlaid = (): boolean => document.querySelector('.overlay, [popover]:popover-open') !== null

/**
 * Which key a sequence presses, and how much of it may begin a longer one. What is in the midst of a sequence is no key
 * of its own.
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

/** Listens for the keys of everything inside. */
export function Keys({ children }: { readonly children: ReactNode }) {
  const [registry] = useState(createRegistry)
  useEffect(() => {
    let before = { press: '', atMs: 0 }
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, altKey, metaKey, target, timeStamp: atMs, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || altKey || metaKey || isOverlaid()) return
      if (isTyping(target)) {
        // Out of the field first; what was typed stays.
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

/** A key as it is printed on the keyboard. */
export const KeyCap = ({ press }: { readonly press: string }) =>
  press.split(' ').map((each) => (
    <kbd key={each} className="key">
      {names[each] ?? each.toUpperCase()}
    </kbd>
  ))
