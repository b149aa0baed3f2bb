/** The customer's passkeys: each with its device, a way to remove it, and to add one once it is proved who is there. */
import type { Answer } from '../../../contract/client.ts'
import type { FormState } from '../../forms/form-state.ts'
import { Button, ButtonLink, Form } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { Part } from '../../ui/parts.tsx'
import { PasskeyForm } from '../../ui/passkey.tsx'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { showInstant } from '../times.ts'

type Props = Answer<'GET /api/user/passkeys'> & {
  readonly proved: boolean
  readonly state: FormState | undefined
}

export function Passkeys({ items, mayAdd, proved, state }: Props) {
  const texts = usePageTexts().myData.passkeys
  return (
    <div id="passkeys">
      <Part title={texts.title}>
        <p>{texts.lead}</p>
        {items.length > 0 ? (
          <ul className="border-b border-line">
            {items.map((passkey) => (
              <Line key={passkey.id} {...passkey} />
            ))}
          </ul>
        ) : null}
        {mayAdd ? <Add proved={proved} state={state} /> : <p className="text-quiet">{texts.most}</p>}
      </Part>
    </div>
  )
}

function Line({ id, device, createdAt, lastUsedAt }: Props['items'][number]) {
  const texts = usePageTexts().myData.passkeys
  const name = device ?? texts.unknown
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3">
      <div>
        <p className="text-lg font-semibold">{name}</p>
        <p className="text-quiet">{texts.added({ at: showInstant(createdAt) })}</p>
        <p className="text-quiet">{lastUsedAt ? texts.used({ at: showInstant(lastUsedAt) }) : texts.never}</p>
      </div>
      <a
        href={`${usePaths().devices()}?remove=${id}`}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        {texts.remove}
        <span className="sr-only">: {name}</span>
      </a>
    </li>
  )
}

/** Asks for confirmation before a passkey is removed. */
export function RemovePasskey({ id, device }: Pick<Props['items'][number], 'id' | 'device'>) {
  const texts = usePageTexts().myData.passkeys
  const paths = usePaths()
  const title = texts.removal.title({ device: device ?? texts.unknown })
  return (
    <AccountPage title={title}>
      <StepHead backTo={paths.devices()} title={title} lead={texts.removal.text} />
      <Form>
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" name="passkey" value={id}>
            {texts.removal.yes}
          </Button>
          <ButtonLink href={paths.devices()} kind="quiet">
            {texts.removal.keep}
          </ButtonLink>
        </div>
      </Form>
    </AccountPage>
  )
}

/** Creating a passkey needs scripts. Without scripts no password is requested here. */
function Add({ proved, state }: Pick<Props, 'proved' | 'state'>) {
  const texts = usePageTexts().myData.passkeys
  const labels = useProofLabels()
  if (proved)
    return (
      <>
        <p className="scripted">{texts.ready}</p>
        <p className="unscripted text-quiet">{texts.scripts}</p>
        <PasskeyForm
          kind="create"
          options="/api/user/passkeys/options"
          state={state}
          unsupported={texts.unsupported}
          failed={texts.notMade}
        >
          <Button>{texts.add}</Button>
        </PasskeyForm>
      </>
    )
  return (
    <>
      <p className="unscripted text-quiet">{texts.scripts}</p>
      <div className="scripted">
        <Form state={state} labels={labels}>
          <input type="hidden" name="act" value="proof" />
          {state ? (
            <ProofFields why={texts.why}>
              <Button>{texts.goOn}</Button>
            </ProofFields>
          ) : (
            <Button kind="quiet" name="intent" value="usePassword">
              {texts.add}
            </Button>
          )}
        </Form>
      </div>
    </>
  )
}
