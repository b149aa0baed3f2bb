/** `/registration/receiving`: step 5 of registration; the visitor chooses how to receive the loan. */
import type { Route } from './+types/receiving-money.ts'
import { visitKey } from '../visit/context.ts'
import { cardIn, knownReceiving, receivingNames, type ReceivingChoice } from '../forms/receiving.ts'
import { enteredProof } from '../forms/proof.ts'
import { Button, Form, known } from '../ui/form.tsx'
import { ProofFields, useProofLabels } from '../ui/proof.tsx'
import { ReceivingFields, useReceivingLabels } from '../ui/receiving.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { noticeOf, openStep, stepAction } from './process.server.ts'
import { ExecutionId, Step } from './step.tsx'
import { backOf } from './steps.ts'

/** Without a session only M-Pesa is offered. */
const onlyMpesa: ReceivingChoice = {
  methods: [{ kind: 'mpesa', enabled: true }],
  current: null,
  phone: '',
  phoneMethod: 'mpesa',
  cards: [],
  bankAccounts: [],
  banks: [],
  ownerName: null,
}

/** The first number to offer is one's own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { executionId, answers, completed } = await openStep({ request, context }, 'receivingMoney')
  const visit = context.get(visitKey)
  const reply = visit.signedIn ? await visit.api('GET /api/account/receiving') : null
  const choice = reply?.ok ? reply.data : onlyMpesa
  return {
    executionId,
    completed,
    choice,
    typed: knownReceiving(
      choice,
      answers.receivingMoney ?? (reply?.ok ? {} : { payoutPhone: answers.getStarted?.phone ?? '' }),
      cardIn(request),
    ),
    notice: noticeOf(request),
  }
}

export const action = stepAction(
  'receivingMoney',
  (values) => ({ fields: [...receivingNames, ...Object.keys(enteredProof(values))] }),
  { proves: true },
)

export default function ReceivingMoney({
  loaderData: { executionId, completed, choice, typed, notice },
  actionData,
}: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.registration.receivingMoney
  const paths = usePaths()
  const labels = { ...useReceivingLabels(), ...useProofLabels() }
  // A registration left for an hour needs proof of identity when the destination is not its own phone.
  const asked =
    actionData !== undefined &&
    (actionData.values.proofBy !== undefined || 'currentPassword' in actionData.errors)
  const button = <Button>{texts.submit}</Button>
  return (
    <Step
      step="receivingMoney"
      backTo={backOf({ completed }, 'receivingMoney', paths)}
      title={texts.title}
      lead={texts.lead}
      notice={notice}
      failed={actionData !== undefined}
    >
      <Form state={actionData ?? known(typed)} labels={labels}>
        <ExecutionId value={executionId} />
        <ReceivingFields choice={choice} from="registration" />
        {asked ? <ProofFields why={all.proof.whyMoney}>{button}</ProofFields> : button}
      </Form>
    </Step>
  )
}
