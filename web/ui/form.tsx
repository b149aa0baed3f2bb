/**
 * The only form component: a POST, or a GET query, that works without scripts, keeps typed values, and shows
 * each error at its field.
 */
import {
  Children,
  createContext,
  isValidElement,
  useContext,
  useEffect,
  useRef,
  type FormEvent,
  type ReactNode,
} from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import { isRefusal, enteredBy, type FormState } from '../forms/form-state.ts'
import { useTexts, useVisit } from './visit.tsx'

type FormContext = {
  readonly state: FormState
  readonly busy: boolean
  /** See `FormProps`. */ readonly named: string
}
const emptyState: FormState = { values: {}, errors: {}, message: null }
const FormContext = createContext<FormContext>({ state: emptyState, busy: false, named: '' })

export const useFormState = (): FormContext => useContext(FormContext)

type FormProps = {
  /** Distinguishes this form's fields from fields of the same name in another form of the page. */
  readonly named?: string
  /** Address to post to; the page's own without it. */
  readonly action?: string
  /** The action's response, or otherwise known values: `actionData ?? known(values)`. */
  readonly state?: FormState | undefined
  /** Sent along so that a repeated press has one effect; from the loader (`crypto.randomUUID()`). */
  readonly idempotencyKey?: string
  /** Labels for the error summary that its fields do not have themselves, after those that they have. */
  readonly labels?: Readonly<Record<string, string>>
  /** The answer is another page, loaded whole: signing out. */
  readonly reload?: boolean
  /** A file comes with it: the page has to be one of `file-pages.ts`. */
  readonly files?: boolean
  /** A query instead of a change: typed values go into the address. */
  readonly get?: boolean
  readonly children: ReactNode
}

/** State of an unsent form with known values. */
export const known = (values: Readonly<Record<string, string>>): FormState => ({ ...emptyState, values })

export function Form({
  named = '',
  action,
  state = emptyState,
  idempotencyKey,
  labels,
  reload,
  files,
  get,
  children,
}: FormProps) {
  const { csrfToken, userGuid, unsent } = useVisit()
  const busy = useNavigation().state !== 'idle'
  const shown =
    get || !unsent || isRefusal(state) ? state : { ...state, values: { ...state.values, ...unsent } }
  const onSubmit = (event: FormEvent) => {
    if (busy) event.preventDefault()
  }
  return (
    <RouterForm
      method={get ? 'get' : 'post'}
      action={action}
      reloadDocument={reload}
      encType={files ? 'multipart/form-data' : undefined}
      // A refusal is shown on top of current data, as without scripts, with a new key for the next attempt.
      defaultShouldRevalidate
      noValidate
      onSubmit={onSubmit}
      aria-busy={busy || undefined}
      data-form=""
      className="grid gap-6"
    >
      {get ? null : <input type="hidden" name="csrf" value={csrfToken} />}
      {get || !userGuid ? null : <input type="hidden" name={enteredBy} value={userGuid} />}
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
      <FormContext value={{ state: shown, busy, named }}>
        <ErrorSummary labels={{ ...labelsIn(children), ...labels }} />
        {children}
      </FormContext>
    </RouterForm>
  )
}

type Labels = Readonly<Record<string, string>>
type Labelled = { readonly name?: unknown; readonly label?: unknown; readonly children?: ReactNode }
/** A component with several fields tells their labels: `MyFields.labels`. */
export type WithLabels<Props> = { labels?: (props: Props) => Labels }

/** Labels of the fields by name, in page order. */
export function labelsIn(children: ReactNode): Labels {
  const found: Record<string, string> = {}
  Children.forEach(children, (child) => {
    if (!isValidElement<Labelled>(child)) return
    const { name, label, children: inner } = child.props
    if (typeof name === 'string' && typeof label === 'string') found[name] = label
    const { labels } = typeof child.type === 'string' ? {} : (child.type as WithLabels<Labelled>)
    Object.assign(found, labels?.(child.props), labelsIn(inner))
  })
  return found
}

/** All errors in the same words as at the fields, each with a link. Takes focus when it appears. */
export function ErrorSummary({ labels = {} }: Pick<FormProps, 'labels'>) {
  const { state, named: form } = useFormState()
  const texts = useTexts().common.form
  const box = useRef<HTMLDivElement>(null)
  const named = Object.keys(labels)
  const wrong = Object.entries(state.errors).sort(
    ([one], [other]) => placeOf(named, one) - placeOf(named, other),
  )
  const shown = isRefusal(state)
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [state, shown])
  if (!shown) return null
  return (
    // Without scripts the browser moves the focus here.
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      autoFocus
      data-error-summary=""
      className="rounded border-2 border-clay bg-clay-wash p-4"
    >
      <h2 className="font-semibold">
        {state.message ?? (state.outOfDate ? texts.outOfDate : texts.summary)}
      </h2>
      {state.way ? (
        <a href={state.way.href} className="mt-1 inline-block py-1 font-semibold">
          {state.way.text}
        </a>
      ) : null}
      {wrong.length > 0 ? (
        <ul className="mt-1">
          {wrong.flatMap(([name, messages]) =>
            messages.map((message) => (
              <li key={name + message}>
                <a
                  href={`#${fieldId(name, form)}`}
                  className="inline-block py-1 font-semibold text-clay hover:text-clay"
                >
                  {labels[name] && !names(message, labels[name])
                    ? labels[name].replace(/[^?]$/, '$&:') + ' '
                    : null}
                  {message}
                </a>
              </li>
            )),
          )}
        </ul>
      ) : null}
    </div>
  )
}

/** "Enter your first name" already names its field. */
const names = (message: string, label: string): boolean => message.toLowerCase().includes(label.toLowerCase())

/** Checkboxes have no label in the summary: their message is complete, and they come last. */
const placeOf = (names: readonly string[], name: string): number =>
  names.includes(name) ? names.indexOf(name) : names.length

export const fieldId = (name: string, form = ''): string =>
  `field-${form ? `${form}-` : ''}${name}`.replaceAll(/[^\w-]/g, '-')

type ButtonProps = {
  readonly children: ReactNode
  readonly kind?: 'main' | 'quiet' | 'danger'
  /** Name and value that go with the form when this button sends it, such as the exit of a step. */
  readonly name?: string
  readonly value?: string
  readonly formAction?: string
  readonly 'data-pay-amount'?: string | undefined
}

/** Sends the form; it names the act ("Pay KES 500 with M-Pesa"). Full width on a phone. */
export function Button({ children, kind = 'main', ...rest }: ButtonProps) {
  const { busy } = useFormState()
  return (
    <button
      type="submit"
      aria-disabled={busy || undefined}
      className={`button button-${kind} w-full sm:w-auto sm:justify-self-start`}
      {...rest}
    >
      {children}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, never for changing something. */
export const ButtonLink = ({
  href,
  kind = 'main',
  wide,
  children,
}: {
  readonly href: string
  readonly kind?: 'main' | 'quiet'
  /** As wide as its card at every size. */
  readonly wide?: boolean
  readonly children: ReactNode
}) => (
  <a href={href} className={`button button-${kind} w-full ${wide ? '' : 'sm:w-auto'}`}>
    {children}
  </a>
)
