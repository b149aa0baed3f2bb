/**
 * Passkeys of customers and staff: requests one from the browser and sends the response with the surrounding
 * form. Without scripts the password is used.
 */

type Options = {
  challenge: string
  user?: { id: string }
  allowCredentials?: { id: string }[]
  excludeCredentials?: { id: string }[]
}

export function start(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-passkey]')) startPasskey(box)
  for (const proof of root.querySelectorAll<HTMLInputElement>('input[data-proof]')) startProof(proof)
}

/** A form that changes how a person signs in: without a code it needs an existing passkey. */
function startProof(proof: HTMLInputElement): void {
  const { form } = proof
  const code = form?.querySelector<HTMLInputElement>('[name="otp"]')
  const error = proof.parentElement?.querySelector('[role="alert"]')
  if (!form || !code || !error || !('PublicKeyCredential' in window)) return
  const csrf = form.querySelector<HTMLInputElement>('[name="csrf"]')?.value ?? ''
  form.addEventListener(
    'submit',
    (event) => {
      if (code.value !== '' || proof.value !== '') return
      event.preventDefault()
      event.stopImmediatePropagation()
      error.textContent = ''
      const { submitter } = event
      ask('get', proof.dataset.proof ?? '', csrf)
        .then((given) => {
          proof.value = JSON.stringify(given)
          form.requestSubmit(submitter)
          proof.value = '' // used: a further attempt asks again
        })
        .catch(() => {
          error.textContent = proof.dataset.failed ?? ''
        })
    },
    { capture: true },
  )
}

function startPasskey(box: HTMLElement): void {
  const form = box.querySelector('form')
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  const answer = form?.querySelector<HTMLInputElement>('[name="passkeyAnswer"]')
  const error = box.querySelector('[role="alert"]')
  if (!form || !button || !answer || !error) return
  if (!('PublicKeyCredential' in window)) {
    error.textContent = box.dataset.unknown ?? ''
    return
  }
  box.querySelector('[data-part="form"]')?.classList.remove('invisible')
  // On return to a cached page, an earlier response is already used.
  addEventListener('pageshow', (event) => {
    if (event.persisted) answer.value = ''
  })
  const csrf = form.querySelector<HTMLInputElement>('[name="csrf"]')?.value ?? ''
  let asking = false
  form.addEventListener(
    'submit',
    (event) => {
      if (answer.value !== '') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (asking) return
      asking = true
      error.textContent = ''
      ask(box.dataset.passkey ?? '', box.dataset.options ?? '', csrf)
        .then((given) => {
          answer.value = JSON.stringify(given)
          form.requestSubmit(button)
        })
        .catch(() => {
          error.textContent = box.dataset.failed ?? ''
        })
        .finally(() => {
          asking = false
        })
    },
    { capture: true },
  )
}

async function ask(kind: string, address: string, csrf: string): Promise<unknown> {
  const reply = await fetch(address, {
    method: 'post',
    credentials: 'same-origin',
    headers: { 'x-csrf-token': csrf, 'x-language': document.documentElement.lang },
  })
  if (!reply.ok) throw new Error(String(reply.status))
  const {
    data: { options },
  } = (await reply.json()) as { data: { options: Options } }
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    ...listed('allowCredentials', options),
    ...listed('excludeCredentials', options),
    ...(options.user ? { user: { ...options.user, id: bytes(options.user.id) } } : {}),
  }
  const credential =
    kind === 'create'
      ? await navigator.credentials.create({
          publicKey: publicKey as unknown as PublicKeyCredentialCreationOptions,
        })
      : await navigator.credentials.get({
          publicKey: publicKey as unknown as PublicKeyCredentialRequestOptions,
        })
  if (!isPasskey(credential)) throw new Error('no passkey')
  return asJson(credential)
}

/** Password managers answer with plain objects, which are of no class of the browser's. */
const isPasskey = (credential: Credential | null): credential is PublicKeyCredential =>
  credential !== null && 'rawId' in credential && 'response' in credential

const listed = (name: 'allowCredentials' | 'excludeCredentials', options: Options) =>
  options[name] ? { [name]: options[name].map((each) => ({ ...each, id: bytes(each.id) })) } : {}

/** Same result as `PublicKeyCredential.toJSON()`, which some browsers lack. */
function asJson({ id, rawId, type, response }: PublicKeyCredential): unknown {
  const fields = response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse
  const made = 'attestationObject' in response
  return {
    id,
    rawId: text(rawId),
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(response.clientDataJSON),
      ...(made
        ? {
            attestationObject: text(fields.attestationObject),
            transports: typeof fields.getTransports === 'function' ? fields.getTransports() : [],
          }
        : {
            authenticatorData: text(fields.authenticatorData),
            signature: text(fields.signature),
            ...(fields.userHandle ? { userHandle: text(fields.userHandle) } : {}),
          }),
    },
  }
}

/** base64url, there and back. */
const bytes = (encoded: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const text = (buffer: ArrayBuffer | ArrayBufferView): string =>
  btoa(String.fromCharCode(...octets(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const octets = (buffer: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(buffer)
    ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    : new Uint8Array(buffer)
