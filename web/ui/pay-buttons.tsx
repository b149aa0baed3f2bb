/** One button for each provider that can ask on a phone, the likely one first; pressing it chooses. */
import { phoneMethodNames } from '../../domain/payment/receiving.ts'
import { Button } from './form.tsx'
import { usePageTexts } from './page-texts.ts'

type Props = {
  readonly methods: readonly { readonly kind: string; readonly enabled: boolean }[]
  /** What is paid, where it is not chosen on the page. */
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
        // What is chosen is known to a script alone: until then the button names no amount.
        data-pay-amount={amount ? undefined : payAmount({ amount: '{amount}', way })}
      >
        {amount ? payAmount({ amount, way }) : pay({ way })}
      </Button>
    )
  })
}
