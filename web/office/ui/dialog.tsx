/**
 * A dialog over the page, for screens that run in the browser: it traps the focus, closes on Esc and on a
 * press outside, and returns the focus. The library is imported here and in few other files
 * (docs/decisions/2026-11-24-react-aria-in-the-back-office.md).
 */
import type { ReactNode } from 'react'
import { Dialog as KitDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { dialog as texts } from '../../../words/compiled/en/back-office/dialog.ts'

type DialogProps = {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export const Dialog = ({ title, isOpen, onClose, children }: DialogProps) => (
  <ModalOverlay
    isOpen={isOpen}
    isDismissable
    onOpenChange={(open) => (open ? undefined : onClose())}
    className="overlay"
  >
    <Modal className="dialog">
      <KitDialog className="grid gap-4 outline-none">
        <div className="flex items-baseline justify-between gap-4">
          <Heading slot="title" className="text-xl">
            {title}
          </Heading>
          <button type="button" onClick={onClose} className="button button-quiet">
            {texts.close}
          </button>
        </div>
        {children}
      </KitDialog>
    </Modal>
  </ModalOverlay>
)
