/** Keeps the price true while the calculator is moved, and its input for the session (rule price-4). */
import {
  choosableTerms,
  readAmount,
  readTerm,
  type CalculatorInput,
  type ChoiceProblem,
} from '../calculator/calculation.ts'
import { problemWith } from '../calculator/problems.ts'
import { showPrice } from '../calculator/show-price.ts'
import type { Language } from '../../domain/language.ts'
import { showFigure, showMoney } from '../texts/format.ts'
import { shareAnother } from './share.ts'

type Control = {
  readonly name: 'amount' | 'term'
  readonly field: HTMLInputElement
  readonly slider: HTMLInputElement
  readonly problem: HTMLElement
  readonly presets: readonly HTMLAnchorElement[]
  readonly read: () => number | ChoiceProblem
  readonly write: (value: number) => void
  readonly show: (value: number) => string
  readonly stepOf: (value: number) => number
  readonly valueOf: (step: number) => number
}

const storageKeyOf = ({ dueDays }: CalculatorInput): string => (dueDays ? 'installments' : 'calculator')

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-calculator]')) startCalculator(box)
}

function startCalculator(box: HTMLElement): void {
  const input = JSON.parse(box.dataset.calculator ?? '{}') as CalculatorInput
  const form = box.querySelector('form')
  if (!form) return
  const terms = choosableTerms(input)
  const amount = control(form, 'amount', {
    read: (typed) => readAmount(typed, input),
    write: showFigure,
    show: (value) => showMoney(value),
    stepOf: (value) => Math.round((value - input.sumMin) / input.sumStep),
    valueOf: (step) => input.sumMin + step * input.sumStep,
  })
  // The instalment product has a fixed term.
  const term = input.dueDays
    ? null
    : control(form, 'term', {
        read: (typed) => readTerm(typed, input),
        write: String,
        show: daysAs(form),
        stepOf: (value) => terms.indexOf(value),
        valueOf: (step) => terms[step] ?? input.termDaysMin,
      })
  const controls = term ? [amount, term] : [amount]
  const share = startSharing(box)
  const hasSlip = box.querySelector('[data-slip]') !== null
  const problems = JSON.parse(form.dataset.problems ?? '{}') as Record<ChoiceProblem, string>

  const refresh = () => {
    const [chosenAmount, chosenTerm] = [amount.read(), term ? term.read() : input.termDaysMin]
    for (const { read, slider, stepOf, show, presets } of controls) {
      const value = read()
      if (typeof value === 'number') {
        slider.value = String(stepOf(value))
        slider.setAttribute('aria-valuetext', show(value))
      }
      for (const preset of presets) {
        if (Number(preset.dataset.preset) === value) preset.setAttribute('aria-current', 'true')
        else preset.removeAttribute('aria-current')
      }
    }
    const isWhole = typeof chosenAmount === 'number' && typeof chosenTerm === 'number'
    // The price of another choice is dim while one is typed, and gone once that is known to be wrong.
    if (isWhole) delete box.dataset.price
    else box.dataset.price ??= 'typing'
    if (!isWhole) return
    sessionStorage.setItem(storageKeyOf(input), JSON.stringify({ amount: chosenAmount, term: chosenTerm }))
    share(chosenAmount, chosenTerm)
    if (hasSlip) showPrice(box, input, chosenAmount, chosenTerm)
  }
  /**
   * When an error left the page without a price, submits the form once the choice is complete, to load a
   * price.
   */
  const askForPrice = () => {
    if (!hasSlip && controls.every(({ read }) => typeof read() === 'number')) form.submit()
  }

  const problemAt = ({ name, field }: Control, code: ChoiceProblem): string =>
    problemWith(name, field.value, problems[code], input, document.documentElement.lang as Language)

  for (const one of controls) {
    one.field.addEventListener('input', () => {
      if (typeof one.read() === 'number') tell(one, '')
      refresh()
    })
    one.field.addEventListener('change', () => {
      const value = one.read()
      if (typeof value === 'number') one.write(value)
      tell(one, typeof value === 'number' ? '' : problemAt(one, value))
      refresh()
      if (typeof value !== 'number') box.dataset.price = 'none'
      askForPrice()
    })
    one.slider.addEventListener('input', () => choose(one, one.valueOf(Number(one.slider.value))))
    one.slider.addEventListener('change', askForPrice)
    for (const preset of one.presets) {
      preset.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        choose(one, Number(preset.dataset.preset))
        askForPrice()
      })
    }
  }
  const choose = (one: Control, value: number) => {
    one.write(value)
    tell(one, '')
    refresh()
  }
  restore(storageKeyOf(input), { amount, term }, refresh)
}

/** Restores the choice from earlier in this session, unless the address contains one. */
function restore(
  storageKey: string,
  { amount, term }: { readonly amount: Control; readonly term: Control | null },
  refresh: () => void,
): void {
  const said = new URLSearchParams(location.search)
  if (said.has('amount') || said.has('term')) return
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      amount?: number
      term?: number
    } | null
    if (!kept) return
    const before = [amount.field.value, term?.field.value] as const
    amount.write(Number(kept.amount))
    term?.write(Number(kept.term))
    if (typeof amount.read() === 'number' && (!term || typeof term.read() === 'number')) return refresh()
    amount.field.value = before[0]
    if (term) term.field.value = before[1] ?? ''
  } catch {
    sessionStorage.removeItem(storageKey)
  }
}

type Ways = {
  readonly read: (typed: string) => number | ChoiceProblem
  readonly write: (value: number) => string
} & Pick<Control, 'show' | 'stepOf' | 'valueOf'>

function control(form: HTMLFormElement, name: Control['name'], { read, write, ...ways }: Ways): Control {
  const box = form.querySelector<HTMLElement>(`[data-choice="${name}"]`)
  const field = box?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const slider = box?.querySelector<HTMLInputElement>('[type="range"]')
  const problem = box?.querySelector<HTMLElement>('[data-problem] > p')
  if (!box || !field || !slider || !problem) throw new Error(`the calculator has no ${name}`)
  return {
    name,
    field,
    slider,
    problem,
    ...ways,
    presets: [...box.querySelectorAll<HTMLAnchorElement>('[data-preset]')],
    read: () => read(field.value),
    write: (value) => {
      field.value = write(value)
    },
  }
}

/** A number of days in the words that the page came with. */
function daysAs(form: HTMLFormElement): (value: number) => string {
  const words =
    form.querySelector('[data-choice="term"] [type="range"]')?.getAttribute('aria-valuetext') ?? ''
  return (value) => words.replace(/\d+/, String(value))
}

function tell({ field, problem }: Control, text: string): void {
  problem.textContent = text
  problem.hidden = text === ''
  if (text === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}

/** The link that carries the choice, and a button that copies it where the browser lets a page do that. */
function startSharing(box: HTMLElement): (amount: number, term: number) => void {
  const link = box.querySelector<HTMLAnchorElement>('[data-share] a')
  const button = box.querySelector<HTMLButtonElement>('[data-share] button')
  if (!link || !button) return () => undefined
  const said = button.firstElementChild
  const copy = said?.textContent ?? ''
  button.hidden = !('clipboard' in navigator)
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(link.href).then(
      () => {
        if (said) said.textContent = button.dataset.copied ?? copy
      },
      () => undefined,
    )
  })
  return (amount, term) => {
    const address = new URL(link.href)
    address.searchParams.set('amount', String(amount))
    if (address.searchParams.has('term')) address.searchParams.set('term', String(term))
    link.href = address.href
    shareAnother(box, address.href)
    if (said) said.textContent = copy
  }
}
