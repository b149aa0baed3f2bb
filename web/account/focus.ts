import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the main text when what is shown becomes another thing without a page being loaded;
 * never away from what is wrong in a form.
 */
export function useMainFocusOn(shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (!document.activeElement?.closest('[data-error-summary]'))
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [shown])
}
