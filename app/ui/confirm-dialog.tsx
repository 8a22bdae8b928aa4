'use client'

import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { setNonce } from 'get-nonce'
import type { DialogProps } from './confirm-link.tsx'

// Radix stops the page behind from scrolling by an inline style, which the content security policy
// allows only with the page's nonce.
setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '')

/** Asks for confirmation; Escape and a click outside cancel. */
export default function ConfirmDialog({ action, texts, onClose }: DialogProps) {
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="dialog-veil" />
        <Content className="dialog space-y-4">
          <Title>{texts.title}</Title>
          <Description>{texts.text}</Description>
          <form method="post" action={action} className="flex flex-wrap gap-3">
            <button className="button danger">{texts.confirm}</button>
            <Close className="button quiet">{texts.cancel}</Close>
          </form>
        </Content>
      </Portal>
    </Root>
  )
}
