/**
 * The device notice: ticking its checkbox loads the collector and sends its signals; unticking aborts what is
 * unsent and withdraws what was sent. A form submitted during that waits.
 */

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-device]')) startDevice(box)
}

type Seen = {
  readonly signals: Readonly<Record<string, string | number | boolean>>
  readonly sessionGuid: string | null
}
type Library = { readonly collect: (sessionGuid: string | undefined) => Promise<Seen> }

function startDevice(box: HTMLElement): void {
  const tick = box.querySelector<HTMLInputElement>('[type="checkbox"]')
  const status = box.querySelector('[role="status"]')
  const form = box.closest('form')
  if (!tick || !status || !form) return
  let working: Promise<void> | undefined
  /** A failed request may still have arrived. */
  let kept: 'no' | 'maybe' | 'yes' = 'no'
  let giveUp = (): void => undefined
  const say = (text: string | undefined) => {
    status.textContent = text ?? ''
  }

  async function lookAndSend(): Promise<boolean> {
    say(box.dataset.working)
    const unticked = new Promise<'unticked'>((resolve) => {
      giveUp = () => resolve('unticked')
    })
    const seen = await Promise.race([look(box.dataset), unticked])
    if (seen === 'unticked') {
      say('')
      return true
    }
    kept = 'maybe'
    if (!(await send(box.dataset, seen))) return false
    kept = 'yes'
    say(box.dataset.done)
    return true
  }
  async function takeBack(): Promise<boolean> {
    if (!(await withdraw(box.dataset))) return false
    kept = 'no'
    say(box.dataset.takenBack)
    return true
  }
  /** Repeats until the stored state equals the checkbox, which may change during a request. */
  async function follow(): Promise<void> {
    while (tick?.checked ? kept !== 'yes' : kept !== 'no') {
      const wanted = tick?.checked
      const went = await (wanted ? lookAndSend() : takeBack()).catch(() => false)
      if (!went) say(wanted ? box.dataset.failed : box.dataset.notTakenBack)
      if (!went && wanted === tick?.checked) return
    }
  }
  const onTick = () => {
    if (!tick.checked) giveUp()
    working ??= follow().finally(() => {
      working = undefined
    })
  }
  // Capture, so that this comes before the form is marked as sent.
  const onSubmit = (event: SubmitEvent) => {
    if (!working) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event
    void working.then(() => form.requestSubmit(submitter))
  }
  tick.addEventListener('change', onTick)
  form.addEventListener('submit', onSubmit, { capture: true })
}

async function look({ device: library = '', guid }: DOMStringMap): Promise<Seen> {
  const { collect } = (await import(/* @vite-ignore */ library)) as Library
  return collect(guid)
}

const send = (dataset: DOMStringMap, { signals, sessionGuid }: Seen): Promise<boolean> =>
  call('POST', '/api/account/device-signals', { signals }, dataset, sessionGuid)
const withdraw = (dataset: DOMStringMap): Promise<boolean> =>
  call('PUT', '/api/account/consents/device', { given: false }, dataset, dataset.guid ?? null)

async function call(
  method: string,
  address: string,
  body: object,
  { csrf = '', deviceId = '' }: DOMStringMap,
  sessionGuid: string | null,
): Promise<boolean> {
  const answer = await fetch(address, {
    method,
    credentials: 'same-origin',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': csrf,
      'x-device-id': deviceId,
      'x-client-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      'x-language': document.documentElement.lang,
      ...(sessionGuid ? { 'x-session-id': sessionGuid } : {}),
    },
  })
  return answer.ok
}
