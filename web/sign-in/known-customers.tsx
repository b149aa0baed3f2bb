/**
 * Customers who signed in on this device before: the page asks only for the password, offers the others, and
 * can forget each.
 */
import type { KnownHere } from '../visit/context.ts'
import { unbroken } from '../texts/format.ts'
import { Form } from '../ui/form.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'

type Chosen = { readonly customer: KnownHere; readonly alone: boolean; readonly back: string }

/** With the return address. */
const useAsked = (back: string) => {
  const paths = usePaths()
  /** `who`: a customer known on this device, or `other`. */
  return (who: string): string =>
    `${paths.signIn()}?who=${who}${back ? `&back=${encodeURIComponent(back)}` : ''}`
}

/** `alone`: no other customer is known on this device. */
export function ChosenCustomer({ customer: { key, maskedPhone }, alone, back }: Chosen) {
  const texts = usePageTexts().signIn.signIn
  const to = useAsked(back)
  return (
    <div className="mt-2">
      <p className="text-lg">{texts.knownPhone({ phone: unbroken(maskedPhone) })}</p>
      {alone ? (
        <div className="flex flex-wrap items-center gap-x-6">
          <a href={to('other')} className="inline-flex min-h-11 items-center">
            {texts.notYou}
          </a>
          <Forget known={key} back={back} text={texts.forgetAlone} />
        </div>
      ) : null}
    </div>
  )
}

type Others = {
  readonly customers: readonly KnownHere[]
  readonly chosen: KnownHere | null
  readonly back: string
}

/** For a shared phone. Links, so that it works without scripts. */
export function OtherCustomers({ customers, chosen, back }: Others) {
  const texts = usePageTexts().signIn.signIn
  const to = useAsked(back)
  if (customers.length === 0 || (customers.length === 1 && chosen)) return null
  return (
    <section aria-labelledby="known-here" className="mt-8">
      <h2 id="known-here" className="text-lg font-semibold">
        {texts.knownHere}
      </h2>
      <ul className="mt-2 border-b border-line">
        {customers.map((customer) => {
          const phone = unbroken(customer.maskedPhone)
          const name = customer.name ? `${customer.name}, ${phone}` : phone
          return (
            <li
              key={customer.key}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line"
            >
              {customer === chosen ? (
                <span className="inline-flex min-h-11 items-center font-semibold">{name}</span>
              ) : (
                <a href={to(customer.key)} className="inline-flex min-h-11 items-center">
                  {name}
                </a>
              )}
              <Forget known={customer.key} back={back} text={texts.forgetHere} of={name} />
            </li>
          )
        })}
      </ul>
      {chosen ? (
        <a href={to('other')} className="inline-flex min-h-11 items-center">
          {texts.somebodyElse}
        </a>
      ) : null}
    </section>
  )
}

type ForgetProps = {
  readonly known: string
  readonly back: string
  readonly text: string
  /** The customer's name, for screen readers. */ readonly of?: string
}

const Forget = ({ known, back, text, of }: ForgetProps) => (
  <Form>
    <input type="hidden" name="back" value={back} />
    <input type="hidden" name="known" value={known} />
    <button
      type="submit"
      name="intent"
      value="forget"
      className="min-h-11 cursor-pointer justify-self-start text-leaf underline"
    >
      {text}
      {of ? <span className="sr-only">: {of}</span> : null}
    </button>
  </Form>
)
