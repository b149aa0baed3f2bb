/** Keys of a decision: each opens its form and focuses the next field; Ctrl and Enter send. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { OfficeApplication } from '../ui/data.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { useKeys, type Key } from '../ui/keys.tsx'
import { request as texts } from '../../../words/compiled/en/back-office/request.ts'

const actOf = (name: string): HTMLDetailsElement | null =>
  document.querySelector<HTMLDetailsElement>(`details[data-act="${name}"]`)

function open(name: string): void {
  const act = actOf(name)
  if (!act) return
  for (const other of document.querySelectorAll<HTMLDetailsElement>('details[data-act]'))
    other.open = other === act
  act.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button')?.focus()
}

/** As printed next to the reasons: 1 to 9, then letters. */
export const reasonKeys: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'i']

function sendOpen(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const act = (event.target as HTMLElement).closest('details[data-act]')
  act?.querySelector<HTMLElement>('button[name="act"]')?.click()
}

export function useDecisionKeys(canDecide: boolean, reasons: OfficeApplication['officerReasons']): void {
  const navigate = useNavigate()
  useEffect(() => {
    document.addEventListener('keydown', sendOpen)
    return () => document.removeEventListener('keydown', sendOpen)
  }, [])
  const tick = (place: number) => () => {
    const boxes = actOf('reject')?.open
      ? actOf('reject')?.querySelectorAll<HTMLElement>('[type="checkbox"]')
      : null
    boxes?.[place]?.click()
  }
  const deciding: readonly Key[] = [
    { press: 'a', says: texts.approveKey, does: () => open('approve') },
    { press: 'o', says: texts.offerKey, does: () => open('offer') },
    { press: 'r', says: texts.rejectKey, does: () => open('reject') },
    { press: 'm', says: texts.askKey, does: () => open('ask') },
    ...reasons.slice(0, reasonKeys.length).map(({ name }, place) => ({
      press: reasonKeys[place] ?? '',
      says: name,
      does: tick(place),
    })),
    {
      press: 'x',
      says: texts.wordsKey,
      does: () => actOf('reject')?.querySelector<HTMLElement>('textarea')?.focus(),
    },
  ]
  useKeys([
    {
      press: 'n',
      says: texts.next,
      does: () => document.querySelector<HTMLElement>('button[value="skip"]')?.click(),
    },
    { press: 'q', says: texts.backToList, does: () => void navigate(officePaths.queue()) },
    ...(canDecide ? deciding : []),
  ])
}
