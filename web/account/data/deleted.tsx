/** `/account/deleted`: shown after an account was deleted. The visitor is no longer signed in. */
import { Notice } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'

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
