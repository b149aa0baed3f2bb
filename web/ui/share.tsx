/**
 * Sending a link on: by WhatsApp, which every browser can, and by the phone's own sheet, which scripts show
 * where there is one.
 */
import { whatsAppSending } from '../enhance/share.ts'
import { usePageTexts } from './page-texts.ts'

export function Share({ text, url }: { readonly text: string; readonly url: string }) {
  const texts = usePageTexts().site.share
  const look = 'inline-flex min-h-11 items-center'
  return (
    <span data-share-text={text} data-share-url={url} className="flex flex-wrap items-center gap-x-4">
      <a href={whatsAppSending(text, url)} rel="noopener" data-whatsapp="" className={look}>
        {texts.whatsApp}
      </a>
      <button
        type="button"
        hidden
        data-sheet=""
        className={`${look} cursor-pointer text-leaf underline underline-offset-[0.2em]`}
      >
        {texts.sheet}
      </button>
    </span>
  )
}
