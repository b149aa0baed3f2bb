/** A customer's name at the top of My loan, with hills at sunrise while all is well. */
import { usePageTexts } from '../ui/page-texts.ts'

export const Greeting = ({ name, calm }: { readonly name: string; readonly calm: boolean }) => (
  <div className="drawn mb-4 min-h-12">
    <p className="font-head text-xl font-bold">{usePageTexts().myLoan.hello({ name })}</p>
    {calm ? (
      <svg
        viewBox="0 0 260 64"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
        className="drawing -mb-4 h-auto w-[min(7.5rem,30vw)] lg:w-64"
      >
        <circle className="sun" stroke="none" cx="172" cy="38" r="24" />
        <path className="fill-dawn" d="M0 64C28 36 48 36 72 46S112 18 140 28 186 46 208 38 244 52 260 64" />
      </svg>
    ) : null}
  </div>
)
