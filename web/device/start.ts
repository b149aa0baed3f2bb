/** The box about the device: after its tick it loads what looks at the device, and sends what was seen; a form that is sent meanwhile waits for it. */

type Library = { readonly collect: (sessionGuid: string | undefined) => Promise<{ readonly signals: Readonly<Record<string, string | number | boolean>>; readonly sessionGuid: string | null }> }

export function startDevice(box: HTMLElement): () => void {
  const tick = box.querySelector<HTMLInputElement>('[type="checkbox"]')
  const status = box.querySelector('[role="status"]')
  const form = box.closest('form')
  if (!tick || !status || !form) return () => undefined
  let working: Promise<void> | undefined
  let done = false
  const say = (text: string | undefined) => { status.textContent = text ?? '' }

  const look = async () => {
    say(box.dataset.working)
    done = await lookAndSend(box.dataset).catch(() => false)
    say(done ? box.dataset.done : box.dataset.failed)
  }
  const onTick = () => {
    if (tick.checked && !done) working ??= look().finally(() => { working = undefined })
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
  return () => {
    tick.removeEventListener('change', onTick)
    form.removeEventListener('submit', onSubmit, { capture: true })
  }
}

async function lookAndSend({ device: library = '', csrf = '', guid, deviceId = '' }: DOMStringMap): Promise<boolean> {
  const { collect } = (await import(/* @vite-ignore */ library)) as Library
  const { signals, sessionGuid } = await collect(guid)
  const answer = await fetch('/api/account/device-signals', {
    method: 'POST', credentials: 'same-origin', body: JSON.stringify({ signals }),
    headers: {
      'content-type': 'application/json', 'x-csrf-token': csrf, 'x-device-id': deviceId, 'x-client-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone, 'x-language': document.documentElement.lang,
      ...(sessionGuid ? { 'x-session-id': sessionGuid } : {}),
    },
  })
  return answer.ok
}
