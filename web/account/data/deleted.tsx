import { Notice } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'

/** Where somebody arrives who has just deleted their account: nobody is signed in any more. */
export default function AccountDeleted() {
  const texts = usePageTexts().myData.rights.deleted
  return (
    <Page title={texts.title} unlisted>
      <h1 className="text-xl sm:text-2xl">{texts.title}</h1>
      <div className="mt-6 grid gap-4">
        <Notice kind="good" title={texts.text} />
        <p>
          <a href={usePaths().home()} className="inline-flex min-h-11 items-center">
            {texts.home}
          </a>
        </p>
      </div>
    </Page>
  )
}
