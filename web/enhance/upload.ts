/**
 * Sends one file without leaving the page: camera, preview, a smaller copy to save data, progress, and a
 * retry with the same file. The form also works without scripts.
 */
import { callHeaders } from '../calls/call-headers.ts'
import { pictureOf, savesData } from '../device/save-data.ts'

const previewSideMax = 640
const bytesMax = 10 * 1_024 * 1_024
const created = 201
const signedOut = 401

type Texts = Readonly<Record<'failed' | 'retry' | 'tooLarge' | 'stopped' | 'noCamera' | 'progress', string>>
type Refusal = { readonly errors?: Readonly<Record<string, readonly string[]>>; readonly message?: string }

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-upload]')) startUpload(box)
}

function startUpload(box: HTMLElement): void {
  const form = box.querySelector('form')
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!form || !button) return
  const part = <E extends HTMLElement = HTMLElement>(name: string) =>
    box.querySelector<E>(`[data-part="${name}"]`)!
  const texts = JSON.parse(box.dataset.texts ?? '{}') as Texts
  const [status, error, sending] = [part('status'), part('error'), part('sending')]
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')]

  let chosen: Blob | null = null
  let key = ''
  let request: XMLHttpRequest | null = null

  const say = (text: string) => {
    status.textContent = text
  }
  /** Straight under the field, and bound to it. One thing at a time: what the page came with is over. */
  const complain = (text: string) => {
    error.textContent = text
    if (text !== '')
      for (const old of box.querySelectorAll('[data-error-summary], [id$="-error"]:not([data-part])'))
        old.remove()
    for (const input of inputs) {
      const others = (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => id !== '' && !id.endsWith('-error'))
      input.setAttribute('aria-describedby', [...others, ...(text === '' ? [] : [error.id])].join(' '))
      if (text === '') input.removeAttribute('aria-invalid')
      else input.setAttribute('aria-invalid', 'true')
    }
  }

  async function choose(file: Blob): Promise<void> {
    complain('')
    say('')
    chosen = file
    key = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const preview = part<HTMLCanvasElement>('preview')
    const picture =
      file.type === 'application/pdf'
        ? null
        : await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
    preview.hidden = picture === null
    if (!picture) return
    draw(preview, picture, previewSideMax)
    // A small file is sent unchanged.
    const { sideMax, quality, smallBytes } = pictureOf(savesData())
    if (file.size > smallBytes) {
      const smaller = await asJpeg(draw(document.createElement('canvas'), picture, sideMax), quality)
      if (smaller && smaller.size < file.size && chosen === file) chosen = smaller
    }
    picture.close()
  }

  function send(file: Blob): void {
    if (request) return
    complain('')
    if (file.size > bytesMax) return complain(texts.tooLarge)
    const body = new FormData()
    body.append('file', file)
    request = new XMLHttpRequest()
    const mine = request
    const show = (percent: number) => {
      part<HTMLProgressElement>('progress').value = percent
      part('percent').textContent = texts.progress.replace('{percent}', String(percent))
    }
    const done = (text: string) => {
      request = null
      sending.hidden = true
      button!.removeAttribute('aria-disabled')
      complain(text)
    }
    mine.open('POST', box.dataset.upload ?? '')
    mine.setRequestHeader('x-csrf-token', form!.querySelector<HTMLInputElement>('[name="csrf"]')?.value ?? '')
    mine.setRequestHeader('x-language', document.documentElement.lang)
    for (const [name, value] of Object.entries(callHeaders())) mine.setRequestHeader(name, value)
    mine.setRequestHeader('idempotency-key', key)
    mine.upload.onprogress = ({ loaded, total }) => show(Math.floor((loaded / total) * 100))
    mine.onload = () => {
      if (mine.status === created) return location.assign(box.dataset.next ?? '')
      if (mine.status === signedOut) return location.reload()
      done(refusalIn(mine.responseText) ?? texts.failed)
    }
    mine.onerror = () => {
      done(texts.failed)
      button!.textContent = texts.retry
    }
    mine.onabort = () => done(texts.stopped)
    show(0)
    say('')
    sending.hidden = false
    button!.setAttribute('aria-disabled', 'true')
    mine.send(body)
  }

  for (const input of inputs) {
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (!file) return
      for (const other of inputs) if (other !== input) other.value = ''
      void choose(file)
    })
  }
  form.addEventListener('submit', (event) => {
    if (!chosen) return // the server's response page says what is missing
    event.preventDefault()
    send(chosen)
  })
  part('stop').addEventListener('click', () => request?.abort())
  startCamera(
    box,
    (picture) => {
      for (const input of inputs) input.value = ''
      void choose(picture).then(() => button.focus())
    },
    () => complain(texts.noCamera),
  )
}

/** The error in a response; null when the response is not ours. */
function refusalIn(text: string): string | null {
  try {
    const { errors, message } = JSON.parse(text) as Refusal
    return errors?.['file']?.[0] ?? message ?? null
  } catch {
    return null
  }
}

function draw(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap | HTMLVideoElement,
  side: number,
): HTMLCanvasElement {
  const [width, height] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height]
  const scale = Math.min(1, side / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** The camera inside the page, where there is one; where it cannot be opened, files are left. */
function startCamera(box: HTMLElement, onPicture: (picture: Blob) => void, onFailure: () => void): void {
  const part = <E extends HTMLElement = HTMLElement>(name: string) =>
    box.querySelector<E>(`[data-part="${name}"]`)!
  // Browsers leave it out on pages that are not https.
  if (!(navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia) return
  const [open, camera, video] = [
    part<HTMLButtonElement>('open'),
    part('camera'),
    part<HTMLVideoElement>('video'),
  ]
  const shown = (on: boolean) => {
    camera.hidden = !on
    open.hidden = on
  }
  const close = () => {
    if (video.srcObject instanceof MediaStream) for (const track of video.srcObject.getTracks()) track.stop()
    video.srcObject = null
    shown(false)
  }
  open.classList.remove('invisible')
  open.addEventListener('click', () => {
    void (async () => {
      try {
        video.srcObject = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: {
            facingMode: box.dataset.facing ?? 'environment',
            width: { ideal: pictureOf(savesData()).sideMax },
          },
        })
        shown(true)
        await video.play()
      } catch {
        close()
        open.hidden = true
        onFailure()
      }
    })()
  })
  part('shoot').addEventListener('click', () => {
    void (async () => {
      const { sideMax, quality } = pictureOf(savesData())
      const picture =
        video.videoWidth > 0
          ? await asJpeg(draw(document.createElement('canvas'), video, sideMax), quality)
          : null
      close()
      if (picture) onPicture(picture)
    })()
  })
  part('close').addEventListener('click', close)
  addEventListener('pagehide', close)
}
