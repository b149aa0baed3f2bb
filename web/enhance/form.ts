/**
 * Forms without React: a double press sends once, the summary of errors takes focus and a password can be
 * looked at.
 */

import { passwordCounts } from '../../domain/person/passwords.ts'
import { isMet, type PasswordRule } from '../forms/password-rules.ts'

/** After this time a form may be sent again: the response was lost. */
const sentForMs = 15_000

export function start(root: ParentNode): void {
  root.querySelector<HTMLElement>('[data-error-summary]')?.focus()
  for (const form of root.querySelectorAll<HTMLFormElement>('[data-form]')) sendOnce(form)
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-show-password]')) showPassword(button)
  for (const input of root.querySelectorAll<HTMLInputElement>('input[type="file"]')) showChosen(input)
  for (const rules of root.querySelectorAll<HTMLElement>('[data-password-rules]')) markRules(rules)
}

function sendOnce(form: HTMLFormElement): void {
  let sent = false
  const mark = (busy: boolean) => {
    sent = busy
    form.setAttribute('aria-busy', String(busy))
    for (const button of form.querySelectorAll('button[type="submit"]')) {
      if (busy) button.setAttribute('aria-disabled', 'true')
      else button.removeAttribute('aria-disabled')
    }
  }
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    if (sent) return event.preventDefault()
    mark(true)
    setTimeout(() => mark(false), sentForMs)
  })
  // Back to a page that the browser kept: it was not sent from here.
  addEventListener('pageshow', (event) => {
    if (event.persisted) mark(false)
  })
}

const kilobyte = 1_024
const megabyte = kilobyte * kilobyte
const shownSize = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / kilobyte)} KB` : `${(bytes / megabyte).toFixed(1)} MB`

/** Shows name and size of the chosen file and hides the error of an earlier file. */
function showChosen(input: HTMLInputElement): void {
  const said = document.querySelector(`[data-chosen="${input.id}"]`)
  input.addEventListener('change', () => {
    document.getElementById(`${input.id}-error`)?.remove()
    const summary = document.querySelector('[data-error-summary]')
    summary?.querySelector(`a[href="#${input.id}"]`)?.closest('li')?.remove()
    if (!summary?.querySelector('li')) summary?.remove()
    input.removeAttribute('aria-invalid')
    if (said)
      said.textContent = [...(input.files ?? [])]
        .map(({ name, size }) => `${name}, ${shownSize(size)}`)
        .join('\n')
  })
}

function showPassword(button: HTMLButtonElement): void {
  const field = document.getElementById(button.dataset.showPassword ?? '')
  if (!(field instanceof HTMLInputElement)) return
  button.classList.remove('invisible')
  button.addEventListener('click', () => {
    const hidden = field.type === 'password'
    field.type = hidden ? 'text' : 'password'
    field.autocapitalize = 'none'
    button.textContent = (hidden ? button.dataset.hide : button.dataset.show) ?? ''
  })
}

/** Marks each rule of a new password while it is typed. */
function markRules(rules: HTMLElement): void {
  const field = document.getElementById(rules.dataset.passwordRules ?? '')
  if (!(field instanceof HTMLInputElement)) return
  field.addEventListener('input', () => {
    const typed = passwordCounts(field.value)
    for (const rule of rules.querySelectorAll<HTMLElement>('[data-kind]')) {
      const kind = rule.dataset.kind as PasswordRule['kind']
      const is = isMet({ kind, least: Number(rule.dataset.least) }, typed) ? 'met' : 'unmet'
      rule.dataset.is = is
      const said = rule.querySelector('.sr-only')
      if (said) said.textContent = `: ${rules.dataset[is] ?? ''}`
    }
  })
}
