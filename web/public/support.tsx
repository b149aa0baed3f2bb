/** `/support`: ways to get help, with the opening hours: self-service, telephone, in writing. */
import { data } from 'react-router'
import type { Route } from './+types/support.ts'
import { Headline } from './headline.tsx'
import { Hotline, WhatsAppHelp } from '../ui/hotline.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths, useVisit } from '../ui/visit.tsx'
import { visitKey } from '../visit/context.ts'

export { headers } from './cached-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(visitKey).api('GET /api/opening-hours')
  if (!reply.ok) throw data(null, { status: reply.status })
  return { hours: reply.data.text }
}

export default function Support({ loaderData: { hours } }: Route.ComponentProps) {
  const texts = usePageTexts().support
  const paths = usePaths()
  const { brand, signedIn } = useVisit()
  const inAccount = (path: string): string => (signedIn ? path : paths.signIn())
  const addresses = {
    pay: paths.payWithoutSignIn(),
    paid: inAccount(paths.paid()),
    time: inAccount(paths.account()),
    password: paths.restore(),
    refused: inAccount(paths.account()),
    complain: inAccount(paths.appealNew()),
    secret: paths.terms(),
  } as const satisfies Record<keyof typeof texts.questions, string>
  return (
    <Page title={texts.title} description={texts.description({ brand: brand.name })}>
      <Headline page="support" title={texts.title} />
      <p className="mt-4 text-lg">{texts.lead}</p>
      <p className="mt-4">
        <Hotline className="inline-flex min-h-11 items-center text-xl font-semibold" />
      </p>
      <p className="text-quiet">{texts.hours({ hours })}</p>
      <p className="mt-2 empty:hidden">
        <WhatsAppHelp className="inline-flex min-h-11 items-center" />
      </p>
      <p className="mt-2">
        <a href={`mailto:${brand.email}`} className="inline-flex min-h-11 items-center">
          {brand.email}
        </a>
      </p>
      <div className="prose mt-8">
        {(Object.keys(addresses) as (keyof typeof addresses)[]).map((about) => {
          const { question, answer, link } = texts.questions[about]
          return (
            <section key={about}>
              <h2>{question}</h2>
              <p>{answer}</p>
              <p>
                <a href={addresses[about]} className="inline-flex min-h-11 items-center">
                  {link}
                </a>
              </p>
            </section>
          )
        })}
      </div>
    </Page>
  )
}
