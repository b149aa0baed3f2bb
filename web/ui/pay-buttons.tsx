/** One button per provider that can send a prompt, the likely one first. The button chooses the provider. */
import { phoneMethodNames } from '../../domain/payment/receiving.ts'
import { Button } from './form.tsx'
import { usePageTexts } from './page-texts.ts'

type Props = {
  readonly methods: readonly { readonly kind: string; readonly enabled: boolean }[]
  /** The amount, when it is not chosen on the page. */
  readonly amount?: string
  readonly name?: string
}

const names: Readonly<Record<string, string>> = phoneMethodNames

export function PayButtons({ methods, amount, name = 'method' }: Props) {
  const { pay, payAmount } = usePageTexts().payment
  return methods.flatMap(({ kind, enabled }, place) => {
    const way = enabled ? names[kind.replace('Prompt', '')] : undefined
    return way === undefined ? (
      []
    ) : (
      <Button
        key={kind}
        name={name}
        value={kind}
        kind={place === 0 ? 'main' : 'quiet'}
        // Only a script knows the chosen amount: until it runs, the button names none.
        data-pay-amount={amount ? undefined : payAmount({ amount: '{amount}', way })}
      >
        {amount ? payAmount({ amount, way }) : pay({ way })}
      </Button>
    )
  })
}
