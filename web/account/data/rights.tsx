/**
 * `/account/data/rights`: the customer downloads a copy of the data, finds how to correct it, or deletes the
 * account (rule data-8).
 */
import type { Route } from './+types/rights.ts'
import { formAction, formActions } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { isRefusal, type FormState } from '../../forms/form-state.ts'
import { textsOf } from '../../texts/loaded-texts.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { ProofFields, useProofLabels } from '../../ui/proof.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { Fact, Facts, Part } from '../../ui/parts.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    ...unwrap(await api('GET /api/account/data')),
    proved: unwrap(await api('GET /api/user/proof')).provedUntil !== null,
  }
}

export const action = formActions(({ act = 'delete' }) => act, {
  // The copy can be downloaded for some minutes after the proof.
  copy: formAction('POST /api/user/proof', ({ paths }) => paths.dataRights()),
  delete: formAction('POST /api/account/data/delete', {
    next: ({ paths }) => paths.accountDeleted(),
    say: (problem, { visit }) => ({
      ...problem,
      message: `${textsOf(visit.language).myData.rights.failed}. ${problem.message}`,
    }),
  }),
})

export default function DataRights({
  loaderData: { items, mayDelete, proved },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().myData.rights
  const paths = usePaths()
  const ofCopy = actionData?.values.act === 'copy'
  return (
    <AccountPage title={texts.title} failed={isRefusal(actionData)}>
      <StepHead backTo={paths.myData()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-8">
        <Part title={texts.copy}>
          <p>{texts.copyText}</p>
          {proved ? (
            <p>
              <a href="/api/account/data/export" download className="button button-main w-full sm:w-auto">
                {texts.download}
              </a>
            </p>
          ) : (
            <ProveForCopy state={ofCopy ? actionData : undefined} />
          )}
          <h3 className="mt-2 font-semibold">{texts.what}</h3>
          <Facts>
            {items.map(({ topic, entries, kept }) => (
              <Fact key={topic} label={texts.topics[topic]}>
                <span className="block text-right">{texts.entries({ count: entries })}</span>
                {kept ? <span className="block text-right font-normal text-quiet">{texts.stays}</span> : null}
              </Fact>
            ))}
          </Facts>
        </Part>
        <Part title={texts.correct}>
          <p>{texts.correctText}</p>
          <p>
            <a href={paths.myData()} className="inline-flex min-h-11 items-center">
              {texts.correctLink}
            </a>
          </p>
        </Part>
        {/* Only one password field at a time. */}
        {ofCopy && !proved ? null : (
          <Part title={texts.remove}>
            <Erasure
              kept={keptOf(items)}
              hadLoan={items.some(({ topic }) => topic === 'loans')}
              mayDelete={mayDelete}
              state={ofCopy ? undefined : actionData}
            />
          </Part>
        )}
      </div>
    </AccountPage>
  )
}

function ProveForCopy({ state }: { readonly state: FormState | undefined }) {
  const texts = usePageTexts().myData.rights
  return (
    <Form state={state} labels={useProofLabels()}>
      <input type="hidden" name="act" value="copy" />
      {state ? (
        <ProofFields why={texts.whyProof}>
          <Button>{texts.prepare}</Button>
        </ProofFields>
      ) : (
        <Button name="intent" value="usePassword">
          {texts.prepare}
        </Button>
      )}
    </Form>
  )
}

type Items = Route.ComponentProps['loaderData']['items']
type Kept = NonNullable<Items[number]['kept']>

/** Reasons why data are kept, each once. After a signed agreement, name, document and phone are kept. */
function keptOf(items: Items): readonly Kept[] {
  const kept = new Set(items.flatMap((item) => item.kept ?? []))
  const signed = kept.delete('identity') || kept.has('agreement')
  return signed ? [...kept, 'identity'] : [...kept]
}

type ErasureProps = {
  readonly kept: readonly Kept[]
  readonly hadLoan: boolean
  readonly mayDelete: boolean
  readonly state: FormState | undefined
}

function Erasure({ kept, hadLoan, mayDelete, state }: ErasureProps) {
  const texts = usePageTexts().myData.rights
  return (
    <div className="grid gap-4">
      <p>
        {texts.removeText}
        {hadLoan ? ` ${texts.noFirstLoan}` : null}
      </p>
      {kept.length > 0 ? (
        <div>
          <h3 className="font-semibold">{texts.keptTitle}</h3>
          <ul className="list-disc pl-6">
            {kept.map((why) => (
              <li key={why}>{texts.kept[why]}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{texts.nothingKept}</p>
      )}
      {mayDelete ? (
        <Form state={state}>
          <PasswordField name="currentPassword" label={texts.password} autoComplete="current-password" />
          <Button kind="danger">{texts.submit}</Button>
        </Form>
      ) : (
        <Notice title={texts.busy} />
      )}
    </div>
  )
}
