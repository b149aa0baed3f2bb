/** The captcha's proof of work: solved while the form is filled in, from the moment the box is ticked. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { callHeaders } from '../calls/call-headers.ts'

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-captcha]')) startCaptcha(box)
}

function startCaptcha(box: HTMLElement): void {
  const tick = box.querySelector<HTMLInputElement>('[type="checkbox"]')
  const proof = box.querySelector<HTMLInputElement>('[name="captcha"]')
  const status = box.querySelector('[role="status"]')
  const form = box.closest('form')
  if (!tick || !proof || !status || !form) return
  let working: Promise<void> | undefined
  const say = (text: string | undefined) => {
    status.textContent = text ?? ''
  }

  const work = async () => {
    say(box.dataset.working)
    proof.value = await solved(box.dataset.captcha ?? '')
    say(proof.value === '' ? '' : box.dataset.done)
  }
  const onTick = () => {
    if (tick.checked && proof.value === '')
      working ??= work().finally(() => {
        working = undefined
      })
    if (!tick.checked) say('')
  }
  tick.addEventListener('change', onTick)
  onTick()
  // Sent before the proof is ready: sends the form as soon as it is. Runs in the capture phase, before the
  // form is marked as sent.
  form.addEventListener(
    'submit',
    (event) => {
      if (!working) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { submitter } = event
      void working.then(() => form.requestSubmit(submitter))
    },
    { capture: true },
  )
}

/** The proof as the API reads it, or an empty text where none could be made: the API then keeps its stricter limit. */
async function solved(url: string): Promise<string> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', headers: callHeaders() })
    if (!response.ok) return ''
    const { data: challenge } = (await response.json()) as { data: Challenge }
    return await proofOf(challenge)
  } catch {
    return ''
  }
}

/** The solution of a challenge as forms carry it. */
export async function proofOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
}
