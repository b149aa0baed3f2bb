/** The reasons of a decision, in the words of the rules that were applied. */
import type { CurrentLoan } from '../loan-data.ts'

export const Reasons = ({ reasons }: Pick<CurrentLoan['loanRequest'], 'reasons'>) => (
  <ul className="grid list-disc gap-1 pl-5">
    {reasons.map(({ code, text }) => (
      <li key={code}>{text}</li>
    ))}
  </ul>
)
