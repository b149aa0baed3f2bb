/** One button for each provider that can ask on a phone, the likely one first; pressing it chooses. */
import { Button } from './form.tsx'
import { useTexts } from './visit.tsx'

type Props = {
  readonly methods: readonly { readonly kind: string; readonly enabled: boolean }[]
  /** What the button with M-Pesa says. */
  readonly mpesa: string
  readonly name?: string
}

export function PayButtons({ methods, mpesa, name = 'method' }: Props) {
  const { airtel } = useTexts().payment
  const on = methods.filter(({ kind, enabled }) => enabled && kind.endsWith('Prompt'))
  return on.map(({ kind }, place) => (
    <Button key={kind} name={name} value={kind} kind={place === 0 ? 'main' : 'quiet'}>
      {kind === 'airtelPrompt' ? airtel : mpesa}
    </Button>
  ))
}
