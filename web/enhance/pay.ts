/** Updates the pay buttons to the chosen amount, and assigns a typed amount to its choice. */
import { amountToPay, readablePayment, type Payable } from '../forms/pay-amount.ts'
import { showMoney } from '../texts/format.ts'

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-payable]')) startPaying(box)
}

function startPaying(box: HTMLElement): void {
  const payable = JSON.parse(box.dataset.payable ?? '') as Payable
  const field = box.querySelector<HTMLInputElement>('[name="amount"]')
  const own = box.querySelector<HTMLInputElement>('[name="what"][value="other"]')
  const buttons = [...(box.closest('form')?.querySelectorAll<HTMLElement>('[data-pay-amount]') ?? [])]
  const usual = buttons.map(({ textContent }) => textContent)
  const refresh = () => {
    const what = box.querySelector<HTMLInputElement>('[name="what"]:checked')?.value
    const amount = readablePayment(amountToPay({ what, amount: field?.value }, payable), payable)
    for (const [place, button] of buttons.entries())
      button.textContent =
        amount === null
          ? (usual[place] ?? '')
          : (button.dataset.payAmount ?? '').replace('{amount}', showMoney(amount))
  }
  /** Typing an amount chooses it; choosing another one empties the field, so that the two never differ. */
  const keepInStep = (changed: EventTarget | null) => {
    if (!field || !own || !(changed instanceof HTMLInputElement)) return
    if (changed === field && field.value !== '') own.checked = true
    else if (changed === own) field.focus()
    else if (changed.name === 'what') field.value = ''
  }
  box.addEventListener('input', ({ target }) => {
    keepInStep(target)
    refresh()
  })
  refresh()
  // Values restored by the browser or by us count too.
  addEventListener('pageshow', refresh)
}
