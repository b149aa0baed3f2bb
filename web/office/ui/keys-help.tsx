/** `?`: all keys that work on this screen. */
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { KeyCap, useAllKeys, useKeys, type Key } from './keys.tsx'
import { page as texts } from '../../../words/compiled/en/back-office/page.ts'

export function KeysHelp() {
  const [shown, setShown] = useState<readonly Key[] | null>(null)
  const allKeys = useAllKeys()
  const show = () => setShown(allKeys())
  useKeys([{ press: '?', says: texts.showKeys, does: show, everywhere: true }])
  const parts = [
    { title: texts.here, keys: shown?.filter(({ everywhere }) => !everywhere) ?? [] },
    { title: texts.everywhere, keys: shown?.filter(({ everywhere }) => everywhere) ?? [] },
  ]
  return (
    <>
      <button type="button" onClick={show} className="scripted button button-quiet max-lg:hidden">
        {texts.keys}&nbsp;
        <KeyCap press="?" />
      </button>
      <Dialog title={texts.keys} isOpen={shown !== null} onClose={() => setShown(null)}>
        {parts.map(({ title, keys }) =>
          keys.length === 0 ? null : (
            <section key={title}>
              <h3 className="font-semibold">{title}</h3>
              <dl className="grid gap-x-6 text-sm sm:grid-cols-2">
                {keys.map(({ press, says }) => (
                  <div
                    key={press}
                    className="flex items-center justify-between gap-4 border-b border-line py-1"
                  >
                    <dt>{says}</dt>
                    <dd className="flex gap-1">
                      <KeyCap press={press} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
        )}
      </Dialog>
    </>
  )
}
