/** Warnings of a draft, its text for customers, and its history. */
import { showDay } from '../../../domain/days.ts'
import { Notice } from '../../ui/notices.tsx'
import { officePaths } from '../../visit/office-paths.ts'
import { IfPermitted } from '../ui/page.tsx'
import { Part } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { languages, type Draft } from './kinds.tsx'
import { Link } from '../ui/link.tsx'
import { rules as texts } from '../../../words/compiled/en/back-office/rules.ts'
import { site as english } from '../../../words/compiled/en/screens/site.ts'
import { site as spanish } from '../../../words/compiled/es/screens/site.ts'
import { site as swahili } from '../../../words/compiled/sw/screens/site.ts'

export const Warnings = ({
  draft: { faults, moved, costsMore, warnings, trial },
}: {
  readonly draft: Draft
}) => (
  <>
    {trial ? (
      <Notice title={texts.trial({ number: String(trial.number), share: trial.sharePercent })}>
        {`${texts.trialText} `}
        <Link to={officePaths.challenger()}>{texts.trialSee}</Link>
        <IfPermitted permission="scorecards.change">{texts.trialStop}</IfPermitted>
      </Notice>
    ) : null}
    {faults.length > 0 ? (
      <Notice kind="bad" title={texts.faulty({ count: faults.length })}>
        {texts.faultyText}
      </Notice>
    ) : null}
    {moved ? <Notice title={texts.movedTitle}>{texts.movedText}</Notice> : null}
    {costsMore ? <Notice title={texts.dearer}>{texts.dearerText}</Notice> : null}
    {warnings.length > 0 ? (
      <Notice title={texts.warnings}>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </Notice>
    ) : null}
  </>
)

/** Texts around the summary, as on the site. */
const coming = { en: english.coming, es: spanish.coming, sw: swahili.coming }

/** The customer notice in each language: the written text and the draft's figures. */
export const Summary = ({ draft: { summary, toldFigures, validFrom } }: { readonly draft: Draft }) => (
  <Part title={texts.summary}>
    {summary ? null : <p className="text-quiet">{texts.noSummary}</p>}
    {languages.map((code) => (
      <div key={code} className="max-w-2xl">
        <h3 className="font-semibold">{texts.languages[code]}</h3>
        {summary ? (
          <p lang={code} className="whitespace-pre-line">
            {summary[code]}
          </p>
        ) : null}
        <p lang={code}>{coming[code].prices({ day: showDay(validFrom) })}</p>
        <ul lang={code} className="list-disc pl-5 tabular-nums">
          {toldFigures?.[code].map(({ what, before, after }) => (
            <li key={what}>{coming[code].figure({ name: what, before, after })}</li>
          ))}
        </ul>
      </div>
    ))}
  </Part>
)

export const History = ({ steps }: Pick<Draft, 'steps'>) => (
  <Part title={texts.history}>
    <ol className="max-w-xl border-b border-line text-sm">
      {steps.map(({ step, by, at, note }, place) => (
        <li key={place} className="border-t border-line py-1">
          <span className="font-semibold">{texts.steps[step]}</span>
          <span className="text-quiet">
            {' '}
            {by ? texts.writtenBy({ writer: by, at: showInstant(at) }) : showInstant(at)}
          </span>
          {note ? <p>{note}</p> : null}
        </li>
      ))}
    </ol>
  </Part>
)
